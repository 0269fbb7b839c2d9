/**
 * The rows of a page of a list, as the web app asks for them: a data service that returned fewer at once would have it
 * take a part of a list for all of it.
 */
export const ROWS_AT_ONCE = 1000;
