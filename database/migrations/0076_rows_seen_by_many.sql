-- Which of some rows each of many people may see, as row level security decides for their claims: one question, planned once, in place of one
-- for each of them. `question` selects the ids of those of the rows `$1` that whoever asks may see. What fails for one of them is told and
-- concerns nobody else. Whoever calls it goes on as itself.
create function internal.rows_seen_by(question text, rows_asked text, as_role text, claims text[])
returns table (asker integer, ids bigint[], fault text)
language plpgsql volatile
as $$
begin
  if as_role not in ('anon', 'authenticated', 'service_role') then
    raise exception using errcode = 'invalid_parameter_value', message = 'role "' || as_role || '" does not exist';
  end if;
  -- One that was cut off has left its plan behind.
  if exists (select from pg_catalog.pg_prepared_statements p where p.name = 'rows_seen_by') then
    deallocate rows_seen_by;
  end if;
  perform pg_catalog.set_config('plan_cache_mode', 'force_generic_plan', true), pg_catalog.set_config('role', as_role, true);
  execute 'prepare rows_seen_by (text, integer) as select $2, array_agg(seen.id), null::text from (' || question || ') seen';
  for n in 1 .. pg_catalog.cardinality(claims) loop
    begin
      perform pg_catalog.set_config('request.jwt.claims', claims[n], true);
      return query execute pg_catalog.format('execute rows_seen_by (%L, %s)', rows_asked, n);
    exception when others then
      return query select n, null::bigint[], sqlerrm;
    end;
  end loop;
  deallocate rows_seen_by;
  perform pg_catalog.set_config('role', 'none', true), pg_catalog.set_config('request.jwt.claims', '', true);
end
$$;
revoke execute on function internal.rows_seen_by(text, text, text, text[]) from public;
