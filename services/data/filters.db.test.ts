import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ShelfService, startShelfService } from './testing/start-shelf-service.ts';

let service: ShelfService;
beforeAll(async () => {
  service = await startShelfService();
});
afterAll(() => service.close());

/** Ids of the books that match a query string, in order. */
async function books(query: string): Promise<number[]> {
  const answer = await service.ask({ method: 'GET', url: `/books?select=id&order=id&${query}` });
  expect(answer.text).toMatch(/^\[/);
  return (answer.json() as { id: number }[]).map(({ id }) => id);
}

describe('every operator', () => {
  test.each([
    ['id=eq.1', [1]],
    ['id=neq.1', [2, 3, 4]],
    ['pages=gt.324', [3]],
    ['pages=gte.324', [1, 3]],
    ['pages=lt.174', [4]],
    ['pages=lte.174', [2, 4]],
    ['title=like.*ave*', [3]],
    ['title=like.Bel%', [1]],
    ['title=ilike.*WAVE*', [3]],
    ['title=match.^[BF]', [1, 2]],
    ['title=imatch.^[bf]', [1, 2]],
    ['id=in.(1,3,99)', [1, 3]],
    ['title=in.("50% * off, \\"quoted\\"",Beloved)', [1, 4]],
    ['subtitle=in.("x,y",z)', [4]],
    ['id=in.()', []],
    ['price=is.null', [3]],
    ['price=is.not_null', [1, 2, 4]],
    ['is_read=is.true', [1]],
    ['is_read=is.FALSE', [2, 4]],
    ['is_read=is.unknown', [3]],
    ['price=isdistinct.9.00', [1, 3, 4]],
    ['tags=cs.{ghost}', [1]],
    ['tags=cd.{ghost,home,maze}', [1, 2, 3]],
    ['tags=ov.{maze,home}', [1, 2]],
    ['details=cs.{"lang":"es"}', [2]],
    ['loan=sl.[5,9)', [1]],
    ['loan=sr.[1,5)', [2]],
    ['loan=nxr.[1,5)', [1]],
    ['loan=nxl.[5,9)', [2]],
    ['loan=adj.[5,9)', [1]],
    ['loan=cs.[2,3)', [1]],
    ['loan=ov.[4,6)', [1, 2]],
    ['words=fts.ghost', [1]],
    ['words=fts(english).ghosts', [1]],
    ['words=plfts(english).full house', [1]],
    ['words=phfts(english).full of ghosts', [1]],
    ['words=wfts(english).mirrors or ghosts', [1, 2]],
    ['title=fts(english).waves', [3]],
    ['title=wfts.beloved', [1]],
    ['mood=eq.calm', [2]],
    ['subtitle=eq.a novel', [1]],
  ])('%s', async (query, expected) => {
    expect(await books(encodeURI(query))).toEqual(expected);
  });

  test.each([
    ['id=not.eq.1', [2, 3, 4]],
    ['id=not.in.(1,2)', [3, 4]],
    ['price=not.is.null', [1, 2, 4]],
    ['title=not.like.*i*', [1, 4]],
    ['words=not.fts.ghost', [2]],
  ])('negated: %s', async (query, expected) => {
    expect(await books(query)).toEqual(expected);
  });

  test.each([
    ['id=eq(any).{1,3}', [1, 3]],
    ['title=like(any).{*eloved,Fic*}', [1, 2]],
    ['title=ilike(all).{*THE*,*mind*}', [3]],
    ['pages=gt(all).{100,200}', [1, 3]],
    ['pages=lt(any).{11,175}', [2, 4]],
    ['pages=gte(all).{324,10}', [1, 3]],
    ['pages=lte(any).{10}', [4]],
    ['title=match(any).{^B,^F}', [1, 2]],
    ['title=not.imatch(all).{^b,^f}', [1, 2, 3, 4]],
  ])('quantified: %s', async (query, expected) => {
    expect(await books(encodeURI(query))).toEqual(expected);
  });
});

describe('combinations', () => {
  test.each([
    ['pages=gt.100&is_read=is.true', [1]],
    ['id=gt.1&id=lt.4', [2, 3]],
    ['or=(id.eq.1,id.eq.2)', [1, 2]],
    ['and=(id.gte.2,id.lte.3)', [2, 3]],
    ['not.or=(id.eq.1,id.eq.2)', [3, 4]],
    ['not.and=(id.gte.2,id.lte.3)', [1, 4]],
    ['or=(id.eq.1,and(id.gt.1,pages.eq.174))', [1, 2]],
    ['or=(id.eq.1,not.and(id.lt.4,id.gt.0))', [1, 4]],
    ['or=(price.is.null,tags.cs.{ghost,home})', [1, 3]],
    ['or=(id.in.(1,2),title.eq."50% * off, \\"quoted\\"")', [1, 2, 4]],
    ['or=( id.eq.1 , id.not.lt.4 )', [1, 4]],
    ['or=(details->>lang.eq.es,details->marks->0->>page.eq.1)', [1, 2]],
    ['or=(title.like(any).{Bel*,Fic*},id.isdistinct.3)&id=neq.4', [1, 2]],
  ])('%s', async (query, expected) => {
    expect(await books(encodeURI(query))).toEqual(expected);
  });

  test('JSON paths are filtered as text or as JSON', async () => {
    expect(await books('details->>lang=eq.en')).toEqual([1]);
    expect(await books('details->marks->1->page=eq.7')).toEqual([1]);
    expect(await books('details->lang=eq."es"')).toEqual([2]);
    expect(await books('tags->>0=eq.maze')).toEqual([2]);
  });
});

test('the client library can send every filter', async () => {
  const ids = async (filter: (query: Filtered) => Filtered) => {
    const { data, error } = await filter(from()).order('id');
    expect(error).toBeNull();
    return data?.map(({ id }) => id);
  };
  const from = () => service.client().from('books').select('id');
  type Filtered = ReturnType<typeof from>;

  expect(await ids((q) => q.eq('id', 1))).toEqual([1]);
  expect(await ids((q) => q.neq('id', 1))).toEqual([2, 3, 4]);
  expect(await ids((q) => q.gt('pages', 324))).toEqual([3]);
  expect(await ids((q) => q.gte('pages', 324))).toEqual([1, 3]);
  expect(await ids((q) => q.lt('pages', 174))).toEqual([4]);
  expect(await ids((q) => q.lte('pages', 174))).toEqual([2, 4]);
  expect(await ids((q) => q.like('title', 'Bel%'))).toEqual([1]);
  expect(await ids((q) => q.ilike('title', '%WAVE%'))).toEqual([3]);
  expect(await ids((q) => q.likeAnyOf('title', ['Bel%', 'Fic%']))).toEqual([1, 2]);
  expect(await ids((q) => q.ilikeAllOf('title', ['%THE%', '%mind%']))).toEqual([3]);
  expect(await ids((q) => q.is('price', null))).toEqual([3]);
  expect(await ids((q) => q.in('title', ['Beloved', 'The Wave in the Mind']))).toEqual([1, 3]);
  expect(await ids((q) => q.in('subtitle', ['x,y', '(z)']))).toEqual([4]);
  expect(await ids((q) => q.contains('tags', ['ghost']))).toEqual([1]);
  expect(await ids((q) => q.contains('details', { lang: 'es' }))).toEqual([2]);
  expect(await ids((q) => q.containedBy('tags', ['maze', 'x']))).toEqual([2, 3]);
  expect(await ids((q) => q.overlaps('tags', ['home', 'maze']))).toEqual([1, 2]);
  expect(await ids((q) => q.rangeLt('loan', '[5,9)'))).toEqual([1]);
  expect(await ids((q) => q.rangeGt('loan', '[1,5)'))).toEqual([2]);
  expect(await ids((q) => q.rangeLte('loan', '[1,5)'))).toEqual([1]);
  expect(await ids((q) => q.rangeGte('loan', '[5,9)'))).toEqual([2]);
  expect(await ids((q) => q.rangeAdjacent('loan', '[5,9)'))).toEqual([1]);
  expect(await ids((q) => q.textSearch('words', 'ghosts', { config: 'english' }))).toEqual([1]);
  expect(await ids((q) => q.textSearch('words', 'full house', { type: 'plain', config: 'english' }))).toEqual(
    [1],
  );
  expect(await ids((q) => q.match({ id: 1, pages: 324 }))).toEqual([1]);
  expect(await ids((q) => q.not('id', 'in', '(1,2)'))).toEqual([3, 4]);
  expect(await ids((q) => q.or('id.eq.1,pages.eq.10'))).toEqual([1, 4]);
  expect(await ids((q) => q.filter('title', 'match', '^B'))).toEqual([1]);
});
