/**
 * How many rows the web app asks for at once. If a data service returned fewer, the app would mistake a part of a list
 * for all of it.
 */
export const ROWS_AT_ONCE = 1000;
