import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { opensPageOfApp, serverPaths } from './server-paths.ts';

const paper = readFileSync(`${import.meta.dirname}/../docs/security.md`, 'utf8');
const [, section = ''] = paper.split('## Who may call what');
/** The first cells of its table. */
const cells = [...section.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell = '']) => cell);
const routes = cells.flatMap((cell) =>
  [...cell.matchAll(/`[A-Z]+ (\/[^`]+)`/g)].map(([, path = '']) => path),
);

const opened = (url: string) => ({ method: 'GET', url, headers: { accept: 'text/html,*/*' } });

describe('during development', () => {
  it('the server gets the calls of every route of docs/security.md', () => {
    expect(routes).toContain('/study/events');
    expect(routes.filter((route) => !serverPaths.some((path) => route.startsWith(path)))).toEqual([]);
  });

  it('a person who opens a page of the app gets it, whatever its address begins with', () => {
    expect(opensPageOfApp(opened('/mails/unsubscribe?token=1'))).toBe(true);
    expect(opensPageOfApp(opened('/privacy-choices'))).toBe(true);
  });

  it('pages that the build writes, and calls, are left to the server', () => {
    expect(opensPageOfApp(opened('/privacy'))).toBe(false);
    expect(opensPageOfApp({ ...opened('/mails/unsubscribe'), method: 'POST' })).toBe(false);
    expect(opensPageOfApp({ ...opened('/profile'), headers: { accept: 'application/json' } })).toBe(false);
  });
});
