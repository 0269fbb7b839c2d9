import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bodiesByPath } from '../modules/tutor/testing/examples.ts';

const paper = join(import.meta.dirname, '../../docs/security.md');

export type DocumentedRoute = {
  /** Method and pattern, such as `GET /config`. */
  readonly route: string;
  readonly who: string;
  /** The answer to a caller who names someone else's data; `–` if nothing can be named. */
  readonly ofOthers: string;
};

/** One row covers all AI calls, which have the same rules. */
const aiCalls = Object.keys(bodiesByPath).map((path) => `POST ${path}`);
const routesOf = (route: string): readonly string[] => (route === 'POST /library/{call}' ? aiCalls : [route]);

/** The rows of the table under the heading "Who may call what". */
export async function routesInDocs(): Promise<readonly DocumentedRoute[]> {
  const text = await readFile(paper, 'utf8');
  const section = text.split('## Who may call what')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (`.+`) \| ([^|]+) \| ([^|]+) \|$/gm)].flatMap(
    ([, routes = '', who = '', ofOthers = '']) =>
      [...routes.matchAll(/`([^`]+)`/g)]
        .flatMap(([, route = '']) => routesOf(route))
        .map((route) => ({ route, who: who.trim(), ofOthers: ofOthers.trim() })),
  );
}
