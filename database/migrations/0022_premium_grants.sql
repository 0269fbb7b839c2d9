-- Why a person has premium, and until when: each source speaks for itself, the latest counts. What people and the rest of
-- the product read is user_data.premium_expires_at, which follows.
create table internal.premium_grants (
  user_id uuid not null references auth.users on delete cascade,
  source text not null
    constraint premium_grants_source_known check (source in ('trial', 'subscription', 'gift')),
  until timestamptz not null
    constraint premium_grants_until_finite check (isfinite(until)),
  primary key (user_id, source)
);
grant select, insert, update, delete on internal.premium_grants to service_role;

-- Who has had their trial: keyed hashes of addresses, made with a key that the database does not hold. They belong to no
-- account, so that they outlive it.
create table internal.trials_had (
  person text primary key
);
grant select, insert, delete on internal.trials_had to service_role;

-- When the trial of an account ends or ended, null where it had none; and whether it had none because its person had one before.
alter table public.user_data
  add column trial_ends_at timestamptz,
  add column had_trial_before boolean not null default false;

-- The trial is given by whoever knows that an address is confirmed and whose it is; an account only gets its row.
create or replace function internal.create_user_data() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_data (id) values (new.id) on conflict do nothing;
  return null;
end
$$;

create function internal.keep_premium_expiry() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
begin
  if tg_op <> 'DELETE' then
    insert into public.user_data (id) values (person) on conflict do nothing;
  end if;
  -- Two grants of one person at once: the second reads the first only if it looks after waiting for it.
  perform from public.user_data where id = person for update;
  update public.user_data set (premium_expires_at, trial_ends_at) = (
    select max(until), max(until) filter (where source = 'trial')
    from internal.premium_grants where user_id = person
  )
  where id = person;
  return null;
end
$$;
create trigger keep_premium_expiry after insert or update or delete on internal.premium_grants
  for each row execute function internal.keep_premium_expiry();

-- Until now every premium was the trial of a new account.
insert into internal.premium_grants (user_id, source, until)
select id, 'trial', premium_expires_at from public.user_data where isfinite(premium_expires_at);

-- What a service may say of somebody's premium: over the table of grants, so that nothing it says is overwritten by the next.
revoke insert, update, delete on public.user_data from service_role;

create function public.grant_premium(person uuid, source text, until timestamptz) returns void
language sql volatile security invoker set search_path = ''
as $$
  insert into internal.premium_grants as g (user_id, source, until) values (person, grant_premium.source, grant_premium.until)
  on conflict (user_id, source) do update set until = excluded.until
$$;
revoke all on function public.grant_premium from public, anon, authenticated;
grant execute on function public.grant_premium to service_role;
