import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const paper = join(import.meta.dirname, '../../docs/security.md');

export type DocumentedRoute = {
  /** Method and pattern, such as `GET /config`. */
  readonly route: string;
  readonly who: string;
  /** What somebody is answered who names what is another's; `–` where nothing can be named. */
  readonly ofOthers: string;
};

/** The rows of the table under the heading "Who may call what". */
export async function routesInDocs(): Promise<readonly DocumentedRoute[]> {
  const text = await readFile(paper, 'utf8');
  const section = text.split('## Who may call what')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (`.+`) \| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(
    ([, routes = '', who = '', ofOthers = '']) =>
      [...routes.matchAll(/`([^`]+)`/g)].map(([, route = '']) => ({
        route,
        who: who.trim(),
        ofOthers: ofOthers.trim(),
      })),
  );
}
