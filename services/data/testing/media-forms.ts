import type { DataSettings } from '../ports/ports.ts';
import { type ShelfService, startShelfService } from './start-shelf-service.ts';

/** Domains named like media types, functions that return them and aggregates that produce them from rows. */
const forms = `
  create domain shelf."text/plain" as text;
  create domain shelf."text/html" as text;
  create domain shelf."text/csv" as text;
  create domain shelf."image/png" as bytea;
  create domain shelf."application/vnd.shelf+json" as jsonb;
  create domain shelf."application/vnd.pgrst.object" as json;
  create domain shelf."text/tab-separated-values" as text;
  create domain shelf."application/vnd.people" as bytea;
  create domain shelf."*/*" as bytea;

  create function shelf.page() returns shelf."text/html" language sql stable as $$ select '<h1>Hello</h1>' $$;
  create function shelf.page_in(drafts integer) returns shelf."text/html" language sql volatile
    as $$ insert into shelf.drafts (words) values (drafts); select '<p>' || drafts || '</p>' $$;
  create function shelf.picture() returns shelf."image/png" language sql stable as $$ select '\\x89504e4700ff'::bytea $$;
  create function shelf.no_picture() returns shelf."image/png" language sql stable as $$ select null::bytea $$;
  create function shelf.pages() returns setof shelf."text/plain" language sql stable as $$ values ('a'), ('b') $$;
  create function shelf.anything() returns shelf."*/*" language plpgsql stable as $$ begin
    if current_setting('request.headers')::json ->> 'accept' = 'app/chico' then
      perform set_config('response.headers', '[{"Content-Type": "app/chico"}]', true);
    elsif current_setting('request.headers')::json ->> 'accept' = 'text/csv' then
      raise sqlstate 'PT415' using message = 'not that';
    end if;
    return 'any'::bytea;
  end $$;
  create function shelf.long_page(size integer) returns shelf."text/plain" language sql stable
    as $$ select repeat('x', size) $$;

  create function shelf.people_step(state text, next shelf.people) returns shelf."text/csv" language sql
    as $$ select state || next.id || ';' || next.name || E'\\n' $$;
  create function shelf.people_end(made shelf."text/csv") returns shelf."text/csv" language plpgsql as $$ begin
    perform set_config('response.headers', '[{"Content-Disposition": "attachment; filename=\\"people.csv\\""}]', true);
    return 'id;name' || E'\\n' || made;
  end $$;
  create aggregate shelf.people_csv (shelf.people) (
    initcond = '', stype = shelf."text/csv", sfunc = shelf.people_step, finalfunc = shelf.people_end);
  create function shelf.people_bytes(state bytea, next shelf.people) returns shelf."application/vnd.people" language sql
    as $$ select state || convert_to(next.name, 'UTF8') || '\\x00'::bytea $$;
  create aggregate shelf.people_binary (shelf.people) (
    initcond = '', stype = shelf."application/vnd.people", sfunc = shelf.people_bytes);

  create function shelf.tab_step(state text, next anyelement) returns shelf."text/tab-separated-values" language sql
    as $$ select state || next::text || E'\\n' $$;
  create aggregate shelf.tabs (anyelement) (
    initcond = '', stype = shelf."text/tab-separated-values", sfunc = shelf.tab_step);
  create function shelf.shelf_step(state jsonb, next anyelement) returns shelf."application/vnd.shelf+json" language sql
    as $$ select (state || jsonb_build_array(to_jsonb(next)))::shelf."application/vnd.shelf+json" $$;
  create aggregate shelf.as_shelf (anyelement) (
    initcond = '[]', stype = shelf."application/vnd.shelf+json", sfunc = shelf.shelf_step);
  create function shelf.object_step(state json, next anyelement) returns shelf."application/vnd.pgrst.object" language sql
    as $$ select '"overridden"'::json $$;
  create aggregate shelf.as_object (anyelement) (
    initcond = '{}', stype = shelf."application/vnd.pgrst.object", sfunc = shelf.object_step);

  create function shelf.place_step(state bytea, next shelf.places) returns shelf."*/*" language sql
    as $$ select state || convert_to(next.name, 'UTF8') || ' '::bytea $$;
  create aggregate shelf.place_names (shelf.places) (initcond = '', stype = shelf."*/*", sfunc = shelf.place_step);
  create function shelf.slow_step(state integer, next shelf.people) returns integer language plpgsql as $$ begin
    perform pg_sleep(0.4);
    return state + 1;
  end $$;
  create domain shelf."text/slow" as text;
  create function shelf.slow_end(made integer) returns shelf."text/slow" language sql as $$ select made::text $$;
  create aggregate shelf.slowly (shelf.people) (
    initcond = 0, stype = integer, sfunc = shelf.slow_step, finalfunc = shelf.slow_end);
  create domain shelf."text/count" as integer;
  create function shelf.count_step(state integer, next shelf.people) returns shelf."text/count" language sql
    as $$ select state + 1 $$;
  create aggregate shelf.counted_people (shelf.people) (
    initcond = 0, stype = shelf."text/count", sfunc = shelf.count_step);
  create function shelf.two_types() returns text language sql as $$
    select set_config('response.headers', '[{"Content-Type": "a/b"}, {"Content-Type": "c/d"}]', true) $$;
  create function shelf.all_people() returns setof shelf.people language sql stable
    as $$ select * from shelf.people order by id $$;
  grant all on schema shelf to authenticated;`;

/** A service whose database produces answers of additional media types. */
export const startWithForms = (settings: Partial<DataSettings> = {}): Promise<ShelfService> =>
  startShelfService(settings, forms);

/** An answer as text, requested in one media type. */
export async function getAs(service: ShelfService, url: string, accept?: string) {
  const headers = accept === undefined ? {} : { accept };
  const answer = await service.ask({ method: 'GET', url, headers });
  return {
    status: answer.status,
    type: answer.headers['content-type'],
    text: answer.text,
    headers: answer.headers,
  };
}

/** Status, type and bytes (hex) of such an answer. */
export async function bytesAs(service: ShelfService, url: string, accept: string) {
  const answer = await service.app.inject({
    url: `/rest/v1${url}`,
    headers: { accept, authorization: service.bearerOf({ role: 'authenticated' }) },
  });
  return [answer.statusCode, answer.headers['content-type'], answer.rawPayload.toString('hex')];
}

/** The answer if no accepted type is available. */
export const notAcceptable = { status: 406, type: 'application/json; charset=utf-8' };
