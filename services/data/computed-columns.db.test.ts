import { owner } from '@vocabloom/database/port/identities.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService({ aggregates: true });
});
beforeEach(() => service.reset());
afterAll(() => service.close());

const ask = (url: string) => service.ask({ method: 'GET', url: encodeURI(url) });
const get = async (url: string) => (await ask(url)).json();

describe('a function that takes a row and returns one value', () => {
  test('can be selected like a column, with alias, cast and a path into its JSON', async () => {
    expect(await get('/books?select=id,label,words:length_in_words::text&id=eq.3')).toEqual([
      { id: 3, label: 'THE WAVE IN THE MIND', words: '5' },
    ]);
    expect(await get('/books?select=first:marks->0->>page&id=eq.1')).toEqual([{ first: '1' }]);
  });

  test('is not part of *', async () => {
    const [book] = (await get('/books?select=*&id=eq.1')) as Record<string, unknown>[];
    expect(book).not.toHaveProperty('label');
  });

  test('can be filtered and ordered by', async () => {
    expect(await get('/books?select=id&length_in_words=gt.1&order=length_in_words.desc')).toEqual([
      { id: 3 },
      { id: 4 },
    ]);
    expect(await get('/books?select=id&or=(label.eq.BELOVED,label.like.FIC*)&order=label')).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  test('works in embeds, spreads and aggregates', async () => {
    expect(await get('/shelves?select=name,books(label)&id=eq.1&books.order=label.desc')).toEqual([
      { name: 'Novels', books: [{ label: 'FICCIONES' }, { label: 'BELOVED' }] },
    ]);
    expect(await get('/shelves?select=name,...books(length_in_words)&id=eq.2')).toEqual([
      { name: 'Essays', length_in_words: [5] },
    ]);
    expect(await get('/books?select=length_in_words.sum()&id=lt.4')).toEqual([{ sum: 7 }]);
  });

  test('is returned after a write, computed from the written row', async () => {
    const { data, error } = await service
      .client()
      .from('books')
      .update({ title: 'Home' })
      .eq('id', 1)
      .select('title, label, length_in_words');
    expect(error).toBeNull();
    expect(data).toEqual([{ title: 'Home', label: 'HOME', length_in_words: 1 }]);
    const whole = await service
      .client()
      .from('books')
      .update({ pages: 1 })
      .eq('label', 'HOME')
      .select('*, label');
    expect(whole.data).toMatchObject([{ id: 1, pages: 1, label: 'HOME' }]);
  });

  test('works on the rows of a function too', async () => {
    const { data } = await service
      .client()
      .rpc('books_longer_than', { minimum: 300 })
      .select('label')
      .eq('length_in_words', 5);
    expect(data).toEqual([{ label: 'THE WAVE IN THE MIND' }]);
  });

  test('cannot be written', async () => {
    const { error } = await service.client().from('books').update({ label: 'x' }).eq('id', 1);
    expect(error?.code).toBe('PGRST204');
  });

  test('runs with the rights of the caller', async () => {
    await service.database.once(owner, {
      text: 'revoke execute on function shelf.label(shelf.books) from public',
    });
    expect((await ask('/books?select=label')).json()).toMatchObject({ code: '42501' });
    await service.database.once(owner, {
      text: 'grant execute on function shelf.label(shelf.books) to public',
    });
  });
});
