import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';

type Operation = {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> };
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }>
  >;
};

type ApiDocument = {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/**
 * Serves the OpenAPI document at `/docs/openapi.json` and as a page at `/docs`. The page is plain HTML: it needs no
 * script and nothing from another origin, which the content security policy would refuse.
 */
export function serveApiPage(app: FastifyInstance, describe: () => Promise<object>): void {
  let page: string | undefined;
  app.get('/docs/openapi.json', describe);
  app.get('/docs', async (_request, reply) => {
    // Written by the library in the form that OpenAPI prescribes, of which this is the part the page shows.
    page ??= apiPage((await describe()) as ApiDocument);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

/** The page for a document: every operation with its input and answer. */
export const apiPage = ({ info, paths = {} }: ApiDocument): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other');
  const sections = [...groups].map(
    ([name, members]) =>
      `<section><h2>${escapeHtml(name)}</h2>${members.map(({ path, method, operation }) => section(path, method, operation)).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(info.title)} API</title><style>${styles}</style></head><body><main><h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description ?? '')} <a href="/docs/openapi.json">OpenAPI document</a></p>${sections.join('')}</main></body></html>`;
};

const section = (path: string, method: string, operation: Operation): string => {
  const takes = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const content = operation.responses?.['200']?.content ?? {};
  const answers = Object.entries(content).map(([type, { schema }]) => part(`Answers ${type}`, schema));
  const access = operation.security === undefined ? 'open to everybody' : 'needs a session';
  return `<details><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>
<p>${access}</p>${takes === undefined ? '' : part('Takes', takes)}${answers.join('')}</details>`;
};

const part = (title: string, schema: unknown): string =>
  `<h3>${escapeHtml(title)}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(schema, undefined, 2))}</pre>`;

const styles = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 60rem; margin: auto; padding: 1rem }
summary { padding: .5rem 0; cursor: pointer }
pre { overflow: auto; max-height: 30rem; padding: 1rem; background: color-mix(in srgb, currentColor 7%, transparent) }
code { font-weight: 600 }`;
