import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { columnsOf } from './columns.ts';
import { wordGroupRow, wordRow } from './rows.gen.ts';

describe('the columns of a schema of rows', () => {
  const place = z.pick(wordGroupRow, { id: true, position: true });

  it('are its keys, in the form SQL and the data service take', () => {
    expect(columnsOf(place)).toBe('id,position');
    expect(columnsOf(wordRow)).toMatch(/^user_id,id,group_id,/);
  });

  it('name their table in a statement with several tables', () => {
    expect(columnsOf(place, { of: 'g' })).toBe('g.id,g.position');
  });
});
