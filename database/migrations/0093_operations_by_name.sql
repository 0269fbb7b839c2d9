-- What a policy asks of the call it is asked for, by its name with or without `storage.` before it. A stock storage service has both already.
do $operations$
begin
  if to_regprocedure('storage.allow_any_operation(text[])') is null then
    create function storage.allow_any_operation(expected_operations text[]) returns boolean
    language sql stable parallel safe
    as $$
      select exists (
        select from unnest(expected_operations) expected
        where expected <> '' and regexp_replace(expected, '^storage\.', '') = regexp_replace(storage.operation(), '^storage\.', '')
      )
    $$;
  end if;
  if to_regprocedure('storage.allow_only_operation(text)') is null then
    create function storage.allow_only_operation(expected_operation text) returns boolean
    language sql stable parallel safe
    as 'select storage.allow_any_operation(array[expected_operation])';
  end if;
end
$operations$;
