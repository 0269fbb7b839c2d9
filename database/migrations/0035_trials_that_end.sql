-- Trials that end within a day are looked for again and again, among all the grants there are.
create index premium_grants_trial_until_idx on internal.premium_grants (until) where source = 'trial';
