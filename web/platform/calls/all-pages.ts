/** The data service gives at most so many rows at once. */
export const PAGE_SIZE = 1000;

/** A part of a list: the places of its first and its last row, counted from 0. */
export type PageRange = readonly [first: number, last: number];

/**
 * All rows of a list, page by page. The pages that must exist are asked for side by side, and more as long as they come
 * full: there may be more rows by now than there were when they were counted.
 *
 * @param expected how many rows there should be; a wrong number only costs a request
 * @param load gives the rows of a range, which may be fewer than it holds
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
