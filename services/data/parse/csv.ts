import { CsvError, parse } from 'csv-parse/sync';
import { bodyError } from '../errors/request-errors.ts';
import { limits } from '../ports/limits.ts';

/**
 * Turns a CSV body (RFC 4180, with a header line) into a JSON array of objects of texts, which the database reads as
 * values of their columns; `NULL` becomes null (protocol: writes). Throws PGRST102 for lines that do not fit the first
 * one, and for a body that would become too long.
 */
export function jsonOfCsv(text: string): string {
  const [names, ...rows] = linesOf(text);
  if (names === undefined) throw bodyError('Empty or invalid csv');
  const unique = new Set(names);
  if (unique.size < names.length) throw bodyError('A name stands twice in the first line');
  // Long names and short rows would make gigabytes out of little.
  if (text.length + rows.length * JSON.stringify(names).length > limits.csvCharacters) {
    const most = `${limits.csvCharacters} characters`;
    throw bodyError(`A body of CSV with more than ${most}, counting its names in each row`, 413);
  }
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(names.map((name, index) => [name, row[index] === 'NULL' ? null : row[index]])),
    ),
  );
}

function linesOf(text: string): readonly (readonly string[])[] {
  try {
    return parse(text, { bom: true, record_delimiter: ['\r\n', '\n', '\r'] });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isUneven = error.code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH';
    throw bodyError(isUneven ? 'All lines must have same number of fields' : 'Empty or invalid csv');
  }
}
