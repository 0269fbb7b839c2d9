-- A take whose file has not come is a fault of who tells of it, not of the server: it is refused like any row that breaks a rule.
create or replace function internal.require_take(person uuid, file text, is_further boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  perform from storage.objects o where o.bucket_id = 'recordings' and o.name = file for key share;
  if not found then
    perform internal.refuse('The file of the take has not come', 'recordings', 'file_is_there');
  end if;
  if exists (select from public.recordings r where r.object_name = file) then
    raise exception using errcode = 'invalid_parameter_value', message = 'The take is of another word';
  end if;
  if is_further
    and (select count(*) from public.recordings r where r.user_id = person and r.object_name is not null) >= 5000
  then
    raise exception using errcode = 'program_limit_exceeded', message = 'There are 5000 recordings already';
  end if;
end
$$;
