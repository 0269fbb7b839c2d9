import { validationFailed } from '../errors/errors.ts';

export type Page = { readonly page: number; readonly perPage: number };

/** Reads the paging of an admin list; empty or missing: the first page of 50. */
export function parsePage(query: { readonly page: string; readonly per_page: string }): Page {
  return {
    page: query.page === '' ? 1 : wholeNumber(query.page),
    perPage: query.per_page === '' ? 50 : wholeNumber(query.per_page),
  };
}

function wholeNumber(text: string): number {
  const value = Number(text);
  // Offsets beyond this are no page of any list and no integer of the database.
  if (!/^\d+$/.test(text) || value < 1 || value > 1_000_000) {
    throw validationFailed(`Bad Pagination Parameters: parsing "${text}": not a whole number of at least 1`);
  }
  return value;
}

/**
 * The Link header of an admin list. `page` stands first in each address, since clients take the character
 * after the first `=` as the page.
 */
export function pageLinks(input: Page & { readonly total: number; readonly filter: string }): string {
  const lastPage = Math.ceil(input.total / input.perPage);
  const filter = input.filter === '' ? '' : `&filter=${encodeURIComponent(input.filter)}`;
  const link = (page: number, rel: string) =>
    `</admin/users?page=${page}&per_page=${input.perPage}${filter}>; rel="${rel}"`;
  const last = link(lastPage, 'last');
  return input.page < lastPage ? `${link(input.page + 1, 'next')}, ${last}` : last;
}
