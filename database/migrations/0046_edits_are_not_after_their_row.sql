-- A device knows of a word when it was last changed (`updated_at`), and by deleting it covers the edits until then. So no
-- edit may be later than its row: rows that are inserted take both times from the start of the transaction, unless
-- they bring an edit that was made while it ran.

alter table public.words
  alter column from_text_at set default floor(extract(epoch from now()) * 1000),
  alter column to_text_at set default floor(extract(epoch from now()) * 1000);

create function internal.date_inserted_word() returns trigger
language plpgsql volatile
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

create trigger b_insert before insert on public.words
  for each row when (greatest(new.from_text_at, new.to_text_at) > extract(epoch from new.updated_at) * 1000)
  execute function internal.date_inserted_word();
