import { describe, expect, it } from 'vitest';
import { checkDemoAddition } from './check-demo-addition.ts';

const row = (id: string, fromText: string, toText: string) => ({ id, fromText, toText });

describe('what is typed in the demo', () => {
  it('is used if a pair has both sides, cut to 150 characters', () => {
    const rows = [row('a', 'bridge', 'x'.repeat(160)), row('b', 'sea', ' '), row('c', '', 'el mar')];
    expect(checkDemoAddition({ rows })).toEqual({
      ok: true,
      name: '',
      words: [{ id: 'a', fromText: 'bridge', toText: 'x'.repeat(150) }],
    });
  });

  it('adds nothing, and reports no fault either, if no pair has both sides', () => {
    expect(checkDemoAddition({ rows: [row('a', 'bridge', '')] })).toEqual({ ok: true, name: '', words: [] });
  });
});
