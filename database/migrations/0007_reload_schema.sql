-- Who caches the catalogue hears of changes to it, also of those made by hand. Event triggers need a superuser (or a
-- Supabase project, which has this one already); without it the migrations still announce themselves.
create function internal.announce_schema_change() returns event_trigger
language plpgsql
as $$
begin
  notify pgrst, 'reload schema';
end
$$;

do $$
begin
  if exists (select from pg_event_trigger where evtname = 'pgrst_ddl_watch') then
    return;
  end if;
  create event trigger vocabloom_schema_changed on ddl_command_end
    when tag in (
      'CREATE SCHEMA', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE TABLE AS', 'SELECT INTO', 'ALTER TABLE',
      'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE', 'CREATE VIEW', 'ALTER VIEW', 'CREATE MATERIALIZED VIEW',
      'ALTER MATERIALIZED VIEW', 'CREATE FUNCTION', 'ALTER FUNCTION', 'CREATE TRIGGER', 'CREATE TYPE', 'ALTER TYPE',
      'CREATE RULE', 'COMMENT', 'GRANT', 'REVOKE', 'DROP SCHEMA', 'DROP TABLE', 'DROP VIEW',
      'DROP MATERIALIZED VIEW', 'DROP FUNCTION', 'DROP TYPE', 'DROP TRIGGER', 'DROP RULE'
    )
    execute function internal.announce_schema_change();
exception
  when insufficient_privilege then null;
end
$$;
