import { describe, expect, it } from 'vitest';
import { checkAddition } from './check-addition.ts';

const row = (id: string, fromText: string, toText: string) => ({ id, fromText, toText });
const blank = row('blank', '', ' ');

describe('a new group', () => {
  it('takes its filled rows with their ids, cleaned, and ignores blank ones', () => {
    expect(checkAddition({ name: ' Travel ', rows: [row('a', ' sea', 'el  mar '), blank] })).toEqual({
      ok: true,
      name: 'Travel',
      words: [row('a', 'sea', 'el mar')],
    });
  });

  it('requires every other row to be complete and points at the empty side', () => {
    expect(
      checkAddition({ name: 'Travel', rows: [row('a', 'sea', 'mar'), row('b', 'sun', '')] }),
    ).toMatchObject({
      ok: false,
      key: 'group.incomplete',
      at: { id: 'b', side: 'toText' },
    });
    expect(checkAddition({ name: 'Travel', rows: [row('c', '', 'sol')] })).toMatchObject({
      at: { id: 'c', side: 'fromText' },
    });
  });

  it('requires a name', () => {
    const checked = checkAddition({ name: ' ', rows: [row('a', 'sea', 'mar')] });
    expect(checked).toMatchObject({ ok: false, key: 'group.incomplete' });
    expect(checked).not.toHaveProperty('at');
  });

  it('requires at least one pair', () => {
    expect(checkAddition({ name: 'Travel', rows: [blank] })).toMatchObject({
      ok: false,
      key: 'group.incomplete',
      at: { id: 'blank', side: 'fromText' },
    });
  });

  it('points at the text that is too long', () => {
    expect(checkAddition({ name: 'Travel', rows: [row('a', 'sea', 'm'.repeat(151))] })).toMatchObject({
      ok: false,
      key: 'translation.too_long',
      at: { id: 'a', side: 'toText' },
    });
    expect(checkAddition({ name: 'Travel', rows: [row('a', 's'.repeat(151), 'mar')] })).toMatchObject({
      at: { id: 'a', side: 'fromText' },
    });
  });
});

describe('words for an existing group', () => {
  it('are the complete rows; half-filled ones stay in the form', () => {
    expect(checkAddition({ name: null, rows: [row('a', 'sun', ''), row('b', 'sea', 'mar')] })).toEqual({
      ok: true,
      name: '',
      words: [row('b', 'sea', 'mar')],
    });
  });

  it('require at least one complete pair', () => {
    expect(checkAddition({ name: null, rows: [row('a', 'sun', '')] })).toMatchObject({
      ok: false,
      key: 'pairs.none_complete',
      at: { id: 'a', side: 'toText' },
    });
  });
});
