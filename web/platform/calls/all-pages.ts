import { ROWS_AT_ONCE } from '@vocabloom/contract/rows-at-once.ts';

/** The data service returns at most this many rows at once, or more. */
export const PAGE_SIZE = ROWS_AT_ONCE;

/** A part of a list: the positions of its first and last row, counted from 0. */
export type PageRange = readonly [first: number, last: number];

/** A part of a list as parameters of an address. */
export const rangeParameters = ([first, last]: PageRange): string =>
  `offset=${first}&limit=${last - first + 1}`;

/**
 * Loads all rows of a list, page by page. The pages that must exist are requested in parallel, then more as long as
 * they are full, because rows may have been added since they were counted.
 *
 * @param expected how many rows there should be; a wrong number only costs a request
 * @param load loads the rows of a range, which may be fewer than it spans
 */
export async function loadAllPages<Row>({
  expected,
  load,
}: {
  expected: number;
  load: (range: PageRange) => Promise<readonly Row[]>;
}): Promise<readonly Row[]> {
  const loadPage = (page: number) => load([page * PAGE_SIZE, (page + 1) * PAGE_SIZE - 1]);
  const sure = Math.max(1, Math.ceil(expected / PAGE_SIZE));
  const pages = await Promise.all(Array.from({ length: sure }, (_, page) => loadPage(page)));
  for (let page = sure; pages.at(-1)?.length === PAGE_SIZE; page += 1) pages.push(await loadPage(page));
  return pages.flat();
}
