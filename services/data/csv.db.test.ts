import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from './ports/limits.ts';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const asCsv = { accept: 'text/csv' };
const get = (url: string, headers: Record<string, string> = asCsv) =>
  service.ask({ method: 'GET', url: encodeURI(url), headers });

describe('an answer as CSV', () => {
  test('has the names in its first line, and values as the database prints rows', async () => {
    const answer = await get('/books?select=id,title,price,is_read,tags&order=id');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-range']).toBe('0-3/*');
    expect(answer.text.split('\n')).toEqual([
      'id,title,price,is_read,tags',
      '1,Beloved,12.50,t,"{ghost,home}"',
      '2,Ficciones,9.00,f,{maze}',
      '3,"The Wave in the Mind",,,{}',
      '4,"50% * off, ""quoted""",0.10,f,',
    ]);
  });

  test('names every column, including aliases, embeds and spread columns', async () => {
    expect((await get('/people?id=eq.3')).text).toBe('id,name,born\n3,Ursula,');
    expect(
      (await get('/books?select=no:id,shelves(name),...people!books_author_id_fkey(author:name)&id=eq.1'))
        .text,
    ).toBe('no,shelves,author\n1,"{""name"":""Novels""}",Toni');
  });

  test('without rows has no names either', async () => {
    expect((await get('/people?id=eq.99')).text).toBe('\n');
  });

  test('is what the client library requests', async () => {
    const { data } = await service.client().from('people').select('name').order('id').csv();
    expect(data).toBe('name\nToni\nJorge\nUrsula');
  });

  test('works for functions too', async () => {
    expect((await get('/rpc/titles')).text.split('\n').slice(0, 2)).toEqual(['pgrst_scalar', 'Beloved']);
    expect((await get('/rpc/books_longer_than?minimum=350&select=id,title')).text).toBe(
      'id,title\n3,"The Wave in the Mind"',
    );
  });

  test('is limited in bytes', async () => {
    const small = await startShelfService({ answerLimitBytes: 40 });
    try {
      const answer = await small.ask({ method: 'GET', url: '/books?select=title,pages', headers: asCsv });
      expect(answer.json()).toMatchObject({ code: '54000' });
    } finally {
      await small.close();
    }
  });
});

describe('a body of CSV', () => {
  const post = (url: string, payload: string) =>
    service.ask({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'text/csv', prefer: 'return=representation', ...asCsv },
    });

  test('writes one row per line, with its texts as column values', async () => {
    const answer = await post('/people', 'id,name,born\n7,"Borges, J. L.",1899-08-24\n8,Clarice,NULL');
    expect([answer.status, answer.text]).toEqual([
      201,
      'id,name,born\n7,"Borges, J. L.",1899-08-24\n8,Clarice,',
    ]);
  });

  test('with uneven lines, an unknown name or too many bytes is refused', async () => {
    expect((await post('/people', 'id,name\n7')).json()).toMatchObject({
      code: 'PGRST102',
      message: 'All lines must have same number of fields',
    });
    expect((await post('/people', 'id,nonsense\n7,x')).json()).toMatchObject({ code: 'PGRST204' });
    const large = await post('/people', `id,name\n7,${'x'.repeat(limits.csvBytes)}`);
    expect([large.status, large.json()]).toMatchObject([413, { code: 'PGRST102' }]);
  });

  test('passes its first row to a function as arguments', async () => {
    const answer = await post('/rpc/add', 'a,b\n1,10\n7,7');
    expect([answer.status, answer.text]).toEqual([200, 'pgrst_scalar\n11']);
  });
});
