import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';
import { withService } from './testing/with-service.ts';

/** Adds comments, a length and rights. */
const changes = `
  comment on schema shelf is E'A shelf\\nBooks and where they stand.';
  comment on table shelf.people is E'Who writes\\n\\nand edits.';
  comment on column shelf.people.name is 'As printed.';
  comment on column shelf.passports.person_id is 'Whose it is.';
  alter table shelf.passports alter column number type varchar(12);
  revoke all on shelf.labels from authenticated;
  grant select (owner_id, name) on shelf.labels to authenticated;
  revoke execute on function shelf.forget() from public;
  create function shelf.books_of(wanted shelf.mood) returns setof shelf.books language sql stable
    as 'select * from shelf.books where mood = wanted';`;

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({ address: 'https://words.example.org/rest/v1' }, changes);
});
afterAll(() => service.close());

type Document = {
  readonly info: unknown;
  readonly paths: Record<string, Record<string, Record<string, unknown>>>;
  readonly definitions: Record<string, { properties: Record<string, unknown>; required: string[] }>;
  readonly parameters: Record<string, unknown>;
};

const ask = (options: { as?: null; headers?: Record<string, string>; method?: 'HEAD' | 'OPTIONS' } = {}) =>
  service.ask({ method: 'GET', url: '/', ...options });
const documentOf = async (options: Parameters<typeof ask>[0] = {}) => (await ask(options)).json() as Document;

describe('the root', () => {
  test('describes the schema as Swagger 2.0', async () => {
    const answer = await ask();
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'application/openapi+json; charset=utf-8',
    ]);
    expect(answer.json()).toMatchObject({
      swagger: '2.0',
      info: { title: 'A shelf', description: 'Books and where they stand.' },
      host: 'words.example.org:443',
      basePath: '/rest/v1',
      schemes: ['https'],
      consumes: [
        'application/json',
        'application/vnd.pgrst.object+json;nulls=stripped',
        'application/vnd.pgrst.object+json',
        'text/csv',
      ],
    });
  });

  test('describes the properties of a table: type, format, default, choices, length, keys and comments', async () => {
    const { definitions } = await documentOf();
    expect(definitions.people).toMatchObject({
      type: 'object',
      description: 'Who writes\n\nand edits.',
      required: ['id', 'name'],
      properties: {
        id: { type: 'integer', format: 'int32', description: 'Note:\nThis is a Primary Key.<pk/>' },
        name: { type: 'string', format: 'text', description: 'As printed.' },
        born: { type: 'string', format: 'date' },
      },
    });
    expect(definitions.passports?.properties).toEqual({
      person_id: {
        type: 'integer',
        format: 'int32',
        description:
          "Whose it is.\n\nNote:\nThis is a Primary Key.<pk/>\nThis is a Foreign Key to `people.id`.<fk table='people' column='id'/>",
      },
      number: { type: 'string', format: 'character varying', maxLength: 12 },
    });
    expect(definitions.books?.properties).toMatchObject({
      tags: { type: 'array', format: 'text[]', items: { type: 'string' } },
      details: { format: 'jsonb' },
      mood: { type: 'string', format: 'shelf.mood', enum: ['calm', 'tense', 'merry'] },
      subtitle: { type: 'string', format: 'text' },
      price: { type: 'number', format: 'numeric' },
      is_read: { type: 'boolean', format: 'boolean' },
    });
    expect(definitions.books?.properties.details).not.toHaveProperty('type');
    expect(definitions.drafts?.properties).toMatchObject({
      title: { default: 'untitled' },
      words: { default: 0 },
    });
    expect(definitions.drafts?.properties.id).not.toHaveProperty('default');
    expect(definitions.people?.properties.id).not.toMatchObject({
      description: expect.stringContaining('Foreign Key'),
    });
  });

  test('describes how a table is queried, and what it accepts', async () => {
    const { paths, parameters } = await documentOf();
    expect(Object.keys(paths['/people'] ?? {})).toEqual(['get', 'post', 'patch', 'delete']);
    expect(paths['/people']?.get).toMatchObject({
      tags: ['people'],
      summary: 'Who writes',
      description: 'and edits.',
      parameters: expect.arrayContaining([
        { $ref: '#/parameters/rowFilter.people.name' },
        { $ref: '#/parameters/select' },
      ]),
      responses: {
        200: { description: 'OK', schema: { type: 'array', items: { $ref: '#/definitions/people' } } },
        206: { description: 'Partial Content' },
      },
    });
    expect(parameters['rowFilter.people.name']).toEqual({
      name: 'name',
      description: 'As printed.',
      required: false,
      in: 'query',
      type: 'string',
    });
    expect(parameters['body.people']).toMatchObject({ in: 'body', schema: { $ref: '#/definitions/people' } });
    const referred: string[] = [];
    JSON.stringify(paths, (key, value) => {
      if (key === '$ref') referred.push(String(value));
      return value;
    });
    const known = Object.keys(parameters).map((name) => `#/parameters/${name}`);
    expect(referred.filter((name) => name.startsWith('#/parameters/') && !known.includes(name))).toEqual([]);
    expect(referred).toContain('#/parameters/rowFilter.odd "names".c,d');
  });

  test('describes how a function is called', async () => {
    const { paths } = await documentOf();
    expect(paths['/rpc/add']).toMatchObject({
      get: {
        tags: ['(rpc) add'],
        parameters: [
          { name: 'a', required: true, in: 'query', type: 'integer', format: 'int32' },
          { name: 'b', required: false, in: 'query', type: 'integer', format: 'int32' },
        ],
      },
      post: {
        parameters: [
          { name: 'args', in: 'body', required: true, schema: { type: 'object', required: ['a'] } },
          { $ref: '#/parameters/preferParams' },
        ],
      },
    });
    expect(Object.keys(paths['/rpc/clear_drafts'] ?? {})).toEqual(['post']);
    expect(paths['/rpc/join_all']).toMatchObject({
      post: {
        parameters: [{ schema: { properties: { parts: { type: 'array', items: { type: 'string' } } } } }, {}],
      },
    });
  });

  test('names types of the schema alone in functions, and no required parts where there are none', async () => {
    const { paths, definitions } = await documentOf();
    expect(paths['/rpc/books_of']).toMatchObject({
      get: { parameters: [{ name: 'wanted', format: 'mood' }] },
      post: {
        parameters: [{ schema: { required: ['wanted'], properties: { wanted: { format: 'mood' } } } }, {}],
      },
    });
    expect(JSON.stringify(paths['/rpc/titles'])).not.toContain('"required":[');
    expect(definitions.long_books).not.toHaveProperty('required');
  });

  test('lists only what the role may use', async () => {
    const asAda = await documentOf();
    expect(Object.keys(asAda.definitions)).toContain('books');
    expect(Object.keys(asAda.definitions.labels?.properties ?? {})).toEqual(['owner_id', 'name']);
    expect(asAda.paths).not.toHaveProperty('/rpc/forget');
    expect(JSON.stringify(asAda)).not.toContain('secrets');
    const asNobody = await documentOf({ as: null });
    expect(Object.keys(asNobody.definitions)).toEqual(['people']);
    expect(JSON.stringify(asNobody)).not.toContain('passports.');
  });

  test('is that of the requested schema', async () => {
    const answer = await ask({ headers: { 'accept-profile': 'archive' } });
    expect(answer.headers['content-profile']).toBe('archive');
    expect(Object.keys((answer.json() as Document).definitions)).toEqual(['papers']);
    expect((await ask({ headers: { 'accept-profile': 'hidden' } })).json()).toMatchObject({
      code: 'PGRST106',
    });
  });

  test('answers GET, HEAD and OPTIONS, as JSON', async () => {
    expect((await ask({ headers: { accept: 'application/json' } })).status).toBe(200);
    expect((await ask({ headers: { accept: 'application/openapi+json' } })).status).toBe(200);
    expect((await ask({ headers: { accept: 'text/csv' } })).json()).toMatchObject({
      code: 'PGRST107',
      message: 'None of these media types are available: text/csv',
    });
    const head = await ask({ method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect((await ask({ method: 'OPTIONS' })).headers.allow).toBe('OPTIONS,GET,HEAD');
    const post = await service.ask({
      method: 'POST',
      url: '/',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([post.status, post.json()]).toMatchObject([405, { code: 'PGRST117' }]);
  });
});

test('if descriptions are switched off, the root says so', () =>
  withService({ openApi: 'disabled' }, async (off) => {
    const answer = await off.ask({ method: 'GET', url: '/' });
    expect([answer.status, answer.json()]).toEqual([
      404,
      { code: 'PGRST126', message: 'Root endpoint metadata is disabled', details: null, hint: null },
    ]);
  }));

test('a description that exceeds the limit of an answer is canceled', () =>
  withService({ answerLimitBytes: 500 }, async (small) => {
    expect((await small.ask({ method: 'GET', url: '/' })).json()).toMatchObject({ code: '54000' });
  }));
