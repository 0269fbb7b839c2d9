-- Where a person has signed in from: guesses at their password from elsewhere do not slow them down there. Sources are
-- hashes, so that the table is no list of addresses. Only where the auth tables are ours.
do $sources$
begin
  if to_regclass('auth.rate_limits') is null then
    return;
  end if;
  create table auth.known_sources (
    user_id uuid not null references auth.users on delete cascade,
    source text not null,
    last_seen_at timestamptz not null,
    primary key (user_id, source)
  );
  create index known_sources_last_seen_at_idx on auth.known_sources (last_seen_at);
end
$sources$;
