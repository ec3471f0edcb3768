"""The lab: whole campaigns, played by seats that choose at random among what they may do."""
