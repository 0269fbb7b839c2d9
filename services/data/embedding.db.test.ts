import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
afterAll(() => service.close());

const get = async (url: string) => (await service.ask({ method: 'GET', url: encodeURI(url) })).json();

describe('relationships', () => {
  test('many to one over a composite key gives an object, or null', async () => {
    expect(await get('/books?select=id,shelves(name)&order=id')).toEqual([
      { id: 1, shelves: { name: 'Novels' } },
      { id: 2, shelves: { name: 'Novels' } },
      { id: 3, shelves: { name: 'Essays' } },
      { id: 4, shelves: null },
    ]);
  });

  test('one to many gives an array, which may be empty', async () => {
    expect(await get('/shelves?select=name,books(id)&order=id&books.order=id')).toEqual([
      { name: 'Novels', books: [{ id: 1 }, { id: 2 }] },
      { name: 'Essays', books: [{ id: 3 }] },
      { name: 'Empty', books: [] },
    ]);
  });

  test('many to many goes through the table whose primary key contains both foreign keys', async () => {
    expect(await get('/books?select=id,labels(name)&order=id&labels.order=name')).toEqual([
      { id: 1, labels: [{ name: 'lent' }, { name: 'loved' }] },
      { id: 2, labels: [{ name: 'loved' }] },
      { id: 3, labels: [] },
      { id: 4, labels: [] },
    ]);
    expect(await get('/labels?select=name,books!book_labels(id)&books.order=id&order=id')).toEqual([
      { name: 'loved', books: [{ id: 1 }, { id: 2 }] },
      { name: 'lent', books: [{ id: 1 }] },
    ]);
  });

  test('one to one gives an object from either side', async () => {
    expect(await get('/people?select=name,passports(number)&order=id')).toEqual([
      { name: 'Toni', passports: { number: 'T-1' } },
      { name: 'Jorge', passports: { number: 'J-2' } },
      { name: 'Ursula', passports: null },
    ]);
    expect(await get('/passports?select=number,people(name)&order=number')).toEqual([
      { number: 'J-2', people: { name: 'Jorge' } },
      { number: 'T-1', people: { name: 'Toni' } },
    ]);
  });

  test('between a table and itself, its name means the children and the key column means the parent', async () => {
    expect(await get('/places?select=name,parent:inside(name),parts:places(name)&id=eq.2')).toEqual([
      { name: 'Chile', parent: { name: 'World' }, parts: [{ name: 'Santiago' }] },
    ]);
  });

  test('a view has the relationships of the tables behind it', async () => {
    expect(await get('/long_books?select=name,shelves(name)&order=number')).toEqual([
      { name: 'Beloved', shelves: { name: 'Novels' } },
      { name: 'The Wave in the Mind', shelves: { name: 'Essays' } },
    ]);
    expect(await get('/shelves?select=name,long_books(name)&id=eq.1')).toEqual([
      { name: 'Novels', long_books: [{ name: 'Beloved' }] },
    ]);
  });

  test('embeds can be nested, and * beside them means the columns', async () => {
    expect(
      await get(
        '/shelves?select=name,books(id,author:people!books_author_id_fkey(*,passports(number)))&id=eq.2',
      ),
    ).toEqual([
      {
        name: 'Essays',
        books: [{ id: 3, author: { id: 3, name: 'Ursula', born: null, passports: null } }],
      },
    ]);
  });
});

describe('naming the relationship', () => {
  test('several foreign keys to one table are ambiguous without a hint', async () => {
    const answer = await service.ask({ method: 'GET', url: '/books?select=id,people(name)' });
    expect(answer.status).toBe(300);
    expect(answer.json()).toEqual({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'books' and 'people'",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'books with people',
          relationship: 'books_author_id_fkey using books(author_id) and people(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'books with people',
          relationship: 'books_editor_id_fkey using books(editor_id) and people(id)',
        },
      ],
      hint: "Try changing 'people' to one of the following: 'people!books_author_id_fkey', 'people!books_editor_id_fkey'. Find the desired relationship in the 'details' key.",
    });
  });

  test.each([
    ['the foreign key as hint', 'people!books_editor_id_fkey(name)', 'people'],
    ['its column as hint', 'people!editor_id(name)', 'people'],
    ['the foreign key as target', 'books_editor_id_fkey(name)', 'books_editor_id_fkey'],
    ['its column as target', 'editor_id(name)', 'editor_id'],
    ['an alias', 'who:people!editor_id(name)', 'who'],
  ])('%s', async (_, embed, key) => {
    expect(await get(`/books?select=${embed}&id=eq.1`)).toEqual([{ [key]: { name: 'Jorge' } }]);
  });

  test('a column of a composite key works as a hint', async () => {
    expect(await get('/books?select=shelves!shelf_id(name)&id=eq.1')).toEqual([
      { shelves: { name: 'Novels' } },
    ]);
  });

  test('the same table can be embedded twice, each time with its own filters', async () => {
    const url =
      '/shelves?select=short:books(id),long:books(id)&id=eq.1&short.pages=lt.200&long.pages=gte.200';
    expect(await get(url)).toEqual([{ short: [{ id: 2 }], long: [{ id: 1 }] }]);
  });

  test.each([
    ['/books?select=id,people!author_id(name),people!editor_id(name)', 'books_people_1'],
    ['/books?select=id,...people!author_id(name),...people!editor_id(number:name)', 'books_people_1'],
    ['/books?select=id,who:people!author_id(name),who:shelves(name)', 'books_who_1'],
    ['/shelves?select=books(labels(id),labels(name))', 'books_labels_2'],
  ])('%s would produce the same key twice, and is refused', async (url, name) => {
    const answer = await service.ask({ method: 'GET', url });
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { code: '42712', message: `table name "${name}" specified more than once` },
    ]);
  });

  test.each(['places_inside_fkey(name)', 'places!places_inside_fkey(name)'])(
    'between a table and itself, the foreign key does not work as a name: %s',
    async (embed) => {
      const answer = await service.ask({ method: 'GET', url: `/places?select=name,${embed}` });
      expect([answer.status, answer.json()]).toMatchObject([400, { code: 'PGRST200' }]);
    },
  );

  test('between a table and itself, the children are named by the table, with the column as a hint', async () => {
    expect(await get('/places?select=name,parts:places!inside(name)&id=eq.2')).toEqual([
      { name: 'Chile', parts: [{ name: 'Santiago' }] },
    ]);
  });

  test('an unrelated table cannot be embedded', async () => {
    const answer = await service.ask({ method: 'GET', url: '/books?select=places(*)' });
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      {
        code: 'PGRST200',
        message: "Could not find a relationship between 'books' and 'places' in the schema cache",
      },
    ]);
  });
});

describe('inner joins and tests for matches', () => {
  test('a filter on an embed filters only the embed; with inner, the parent rows too', async () => {
    expect(await get('/books?select=id,shelves(name)&shelves.name=eq.Essays&order=id')).toEqual([
      { id: 1, shelves: null },
      { id: 2, shelves: null },
      { id: 3, shelves: { name: 'Essays' } },
      { id: 4, shelves: null },
    ]);
    expect(await get('/books?select=id,shelves!inner(name)&shelves.name=eq.Essays')).toEqual([
      { id: 3, shelves: { name: 'Essays' } },
    ]);
  });

  test('inner works through many-to-many, and for counts', async () => {
    const { data, count } = await service
      .client()
      .from('shelves')
      .select('name,books!inner(id)', { count: 'exact' })
      .eq('books.is_read', true);
    expect([data, count]).toEqual([[{ name: 'Novels', books: [{ id: 1 }] }], 1]);
  });

  test('inner at a deeper level drops the rows above it', async () => {
    const url = '/shelves?select=name,books!inner(id,labels!inner(name))&books.labels.name=eq.lent';
    expect(await get(url)).toEqual([{ name: 'Novels', books: [{ id: 1, labels: [{ name: 'lent' }] }] }]);
  });

  test('is.null and not.is.null select rows without and with a match', async () => {
    const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);
    expect(ids(await get('/shelves?select=id,books(id)&books=is.null'))).toEqual([3]);
    expect(ids(await get('/shelves?select=id,books(id)&books=not.is.null&order=id'))).toEqual([1, 2]);
    expect(ids(await get('/books?select=id,shelves(id)&shelves=is.null'))).toEqual([4]);
    expect(
      ids(
        await get('/books?select=id,shelves(id),labels(id)&or=(shelves.is.null,labels.not.is.null)&order=id'),
      ),
    ).toEqual([1, 2, 4]);
  });

  test('a test for matches applies to counts too', async () => {
    const { count } = await service
      .client()
      .from('shelves')
      .select('id,books()', { count: 'exact', head: true })
      .is('books', null);
    expect(count).toBe(1);
  });

  test('an embed without columns joins and is not shown', async () => {
    expect(await get('/shelves?select=name,books!inner()&books.pages=gt.324')).toEqual([{ name: 'Essays' }]);
  });

  test('other operators on an embed are refused', async () => {
    const answer = await service.ask({ method: 'GET', url: '/shelves?select=books(id)&books=eq.1' });
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'PGRST120' }]);
  });
});

describe('parameters of embeds', () => {
  test('an embed has its own order, limit and offset', async () => {
    const url = '/shelves?select=books(id)&id=eq.1&books.order=id.desc&books.limit=1';
    expect(await get(url)).toEqual([{ books: [{ id: 2 }] }]);
    expect(await get(`${url}&books.offset=1`)).toEqual([{ books: [{ id: 1 }] }]);
    expect(await get('/shelves?select=books(id)&id=eq.1&books.limit=0')).toEqual([{ books: [] }]);
  });

  test('and its own logic trees', async () => {
    const url = '/shelves?select=books(id)&id=eq.1&books.or=(pages.gt.300,title.like.F*)&books.order=id';
    expect(await get(url)).toEqual([{ books: [{ id: 1 }, { id: 2 }] }]);
    expect(await get('/shelves?select=books(id)&id=eq.1&books.not.or=(id.eq.1,id.eq.9)')).toEqual([
      { books: [{ id: 2 }] },
    ]);
  });

  test('an embed with an alias is still addressed by its relation, with a warning', async () => {
    const ask = (url: string) => service.ask({ method: 'GET', url: encodeURI(url) });
    const answer = await ask(
      '/shelves?select=id,all:books(id,"ß":labels(name))&id=eq.1&books.id=eq.1&books.labels.order=name&all.labels.limit=1',
    );
    expect(answer.json()).toEqual([{ id: 1, all: [{ id: 1, ß: [{ name: 'lent' }] }] }]);
    expect(answer.headers.warning).toBe(
      '299 - "Embedded resource was referenced by relation name even though it has an alias. This is deprecated and will stop working in a future release. Update `books` to `all`, `labels` to `?` in query string filters, orders or limits."',
    );
    const right = await ask('/shelves?select=id,all:books(id)&id=eq.1&all.id=eq.1');
    expect(right.headers.warning).toBeUndefined();
    const both = await ask('/shelves?select=id,all:books(id),books(id)&id=eq.1&books.id=eq.1&all.order=id');
    expect(both.json()).toEqual([{ id: 1, all: [{ id: 1 }, { id: 2 }], books: [{ id: 1 }] }]);
    const long = await ask(`/shelves?select=id,${'a'.repeat(4000)}:books(id)&books.id=eq.1&limit=1`);
    expect([long.status, long.headers.warning]).toEqual([200, undefined]);
  });

  test('the client library addresses embeds by their alias', async () => {
    const { data } = await service
      .client()
      .from('shelves')
      .select('name,mine:books(id)')
      .eq('id', 1)
      .gt('mine.pages', 200)
      .order('id', { referencedTable: 'mine' })
      .limit(5, { referencedTable: 'mine' });
    expect(data).toEqual([{ name: 'Novels', mine: [{ id: 1 }] }]);
  });

  test.each(['books.id=eq.1', 'books.order=id', 'books.limit=1', 'books.or=(id.eq.1)', 'order=books(id)'])(
    '%s without the embed is refused',
    async (parameter) => {
      const answer = await service.ask({ method: 'GET', url: `/shelves?select=id&${parameter}` });
      expect([answer.status, answer.json()]).toMatchObject([
        400,
        { code: 'PGRST108', message: "'books' is not an embedded resource in this request" },
      ]);
    },
  );

  test('ordering by a to-many embed is refused', async () => {
    const answer = await service.ask({ method: 'GET', url: '/shelves?select=books(id)&order=books(id)' });
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { code: 'PGRST118', message: "A related order on 'books' is not possible" },
    ]);
  });
});
