import { validationFailed } from '../errors/errors.ts';

export type Page = { readonly page: number; readonly perPage: number };

/** The order of an admin list, by the time of creation. */
export type Order = 'asc' | 'desc';

/** Reads `sort`, such as `created_at asc`; newest first if it is missing or names no direction. */
export function parseOrder(sort: string | undefined): Order {
  if (sort === undefined) return 'desc';
  const [field = '', ...rest] = sort.split(' ');
  if (field !== 'created_at') throw validationFailed(`Bad Sort Parameters: bad field for sort '${field}'`);
  const direction = rest.length === 0 ? 'desc' : rest.join(' ').toLowerCase();
  if (direction === 'asc' || direction === 'desc') return direction;
  throw validationFailed(
    `Bad Sort Parameters: bad direction for sort '${rest.join(' ')}', only 'asc' and 'desc' allowed`,
  );
}

/** Reads the paging parameters of an admin list; defaults to the first page of 50. */
export function parsePage(query: { readonly page: string; readonly per_page: string }): Page {
  return {
    page: query.page === '' ? 1 : wholeNumber(query.page),
    perPage: query.per_page === '' ? 50 : wholeNumber(query.per_page),
  };
}

function wholeNumber(text: string): number {
  const value = Number(text);
  // Larger values are beyond any list, and their offsets would overflow the database's integers.
  if (!/^\d+$/.test(text) || value < 1 || value > 1_000_000) {
    throw validationFailed(`Bad Pagination Parameters: parsing "${text}": not a whole number of at least 1`);
  }
  return value;
}

/**
 * The Link header of an admin list. `page` comes first in each URL, since clients take the character after the first
 * `=` as the page.
 */
export function pageLinks(
  input: Page & { readonly total: number; readonly filter: string; readonly sort?: string },
): string {
  const lastPage = Math.ceil(input.total / input.perPage);
  const filter = input.filter === '' ? '' : `&filter=${encodeURIComponent(input.filter)}`;
  const sort = input.sort ? `&sort=${encodeURIComponent(input.sort)}` : '';
  const link = (page: number, rel: string) =>
    `</admin/users?page=${page}&per_page=${input.perPage}${filter}${sort}>; rel="${rel}"`;
  const last = link(lastPage, 'last');
  return input.page < lastPage ? `${link(input.page + 1, 'next')}, ${last}` : last;
}
