import { describe, expect, test } from 'vitest';
import type { MigrationFile } from './files.ts';
import { planMigrations } from './plan.ts';

const file = (version: number, text = 'select 1'): MigrationFile => ({
  version,
  name: `000${version}_step.sql`,
  sql: text,
  checksum: `sum of ${text}`,
});

const pendingOf = (...args: Parameters<typeof planMigrations>) => {
  const plan = planMigrations(...args);
  return plan.kind === 'ready' ? plan.pending.map(({ version }) => version) : plan.reason;
};

describe('migrations', () => {
  test('that ran are not run again', () => {
    expect(pendingOf([file(1), file(2), file(3)], [file(1), file(2)])).toEqual([3]);
    expect(pendingOf([file(1)], [])).toEqual([1]);
    expect(pendingOf([file(1)], [file(1)])).toEqual([]);
  });

  test('that changed after they ran stop everything, naming the file', () => {
    expect(pendingOf([file(1, 'select 2'), file(2)], [file(1)])).toBe(
      'Migration 0001_step.sql has changed since it ran. Restore the file and write a new migration instead.',
    );
  });

  test('whose number now belongs to another file stop everything', () => {
    const renamed = { ...file(1, 'select 2'), name: '0001_other.sql' };
    expect(pendingOf([renamed], [file(1)])).toBe(
      'Migration 0001_step.sql ran as number 1, but the file is now 0001_other.sql. Restore it.',
    );
  });

  test('slipped in before others that ran stop everything', () => {
    expect(pendingOf([file(1), file(2)], [file(2)])).toBe(
      'Migration 0001_step.sql was never run, but later ones were.',
    );
  });

  test('of a newer program don’t keep an older one from running', () => {
    expect(pendingOf([file(1)], [file(1), file(2)])).toEqual([]);
  });
});
