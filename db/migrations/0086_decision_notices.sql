-- Members are notified once of a departure whose minimum is not reached at its hour of decision.
create index team_notice_of_decision on team_notice (occasion) where notice = 'minimum-missed';
