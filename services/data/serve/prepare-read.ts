import { type Catalogue, keyOf } from '../catalogue/catalogue.ts';
import { noTableError } from '../catalogue/catalogue-errors.ts';
import { singularError } from '../errors/request-errors.ts';
import { type AnswerFormat, contentType, type PlanFormat } from '../parse/media-type.ts';
import { parseQuery } from '../parse/parse-query.ts';
import { type Preferences, preferenceApplied } from '../parse/preferences.ts';
import { outdatedWarning } from '../plan/outdated-names.ts';
import { planRead } from '../plan/plan-read.ts';
import type { ReadNode } from '../plan/read-plan.ts';
import { tableSource } from '../plan/table-source.ts';
import { resolveWindow } from '../plan/window.ts';
import { readRange } from '../respond/content-range.ts';
import type { Reply } from '../respond/reply.ts';
import type { StatementBounds } from '../sql/bounded-rows.ts';
import {
  type CountKind,
  estimateStatement,
  explainStatement,
  readStatement,
  type StatementRow,
} from '../sql/statement.ts';
import { formatOf, negotiateAnswer } from './negotiate.ts';
import type { Estimate, Prepared } from './prepared.ts';
import type { DataRequest } from './request.ts';
import type { ServeSettings } from './serve-settings.ts';

/** Prepares GET and HEAD of a table. */
export function prepareRead(catalogue: Catalogue, request: DataRequest, settings: ServeSettings): Prepared {
  const { schema, resource } = request;
  const preferences = withHonestCount(request.preferences, settings);
  const table = catalogue.tables.get(keyOf({ schema, name: resource.name }));
  if (table === undefined) throw noTableError(catalogue, { schema, name: resource.name });
  const query = parseQuery(request.parameters);
  const context = { catalogue, maxRows: settings.maxRows, aggregates: settings.aggregates };
  const planned = planRead(context, tableSource(catalogue, table), query);
  const accepted = negotiateAnswer({ ...request, catalogue, query, table, explain: settings.explain });
  const format = formatOf(accepted);
  const node = asHandled(withRange(planned, request), format);
  const isHead = request.method === 'HEAD';
  const template = readStatement({
    node,
    format: isHead ? null : format,
    count: preferences.count,
    bounds: settings.bounds,
  });
  if (accepted.kind === 'plan') {
    const { plan } = accepted;
    return {
      kind: 'explain',
      template: explainStatement(template, plan),
      readOnly: true,
      headers: planHeaders(request, plan),
    };
  }
  const applied = preferenceApplied({
    ...preferences,
    resolution: null,
    missing: null,
    representation: null,
    maxAffected: null,
  });
  const headers = answerHeaders(request, { format, applied, node });
  return {
    kind: 'answer',
    template,
    stored: null,
    readOnly: true,
    estimate: estimateOf(node, { count: preferences.count, bounds: settings.bounds }),
    check: format.shape === 'object' ? requireOneRow : null,
    isRolledBack: false,
    reply: (row, { inputs, total, location }) => {
      const { offset } = resolveWindow(node.window, inputs);
      const { status, contentRange } = readRange({ offset, count: row.rows, total });
      return {
        status,
        headers: { ...headers, 'content-range': contentRange, ...locationHeader(location()) },
        body: bodyOf(row, format, isHead),
      };
    },
  };
}

/**
 * The planner's figure reveals how often a text occurs in other people's rows: unless it is allowed, rows are counted.
 */
export function withHonestCount(
  preferences: Preferences,
  { plannedCounts }: Pick<ServeSettings, 'plannedCounts'>,
): Preferences {
  return plannedCounts || preferences.count === null ? preferences : { ...preferences, count: 'exact' };
}

/** The text or the bytes of an answer; empty if the function that produces it returns null. */
export const bodyOf = (
  { body, bytes }: StatementRow,
  format: AnswerFormat,
  isHead: boolean,
): Reply['body'] => (format.shape === 'handled' && !isHead ? (bytes ?? body ?? '') : body);

const locationHeader = (location: string | null): Readonly<Record<string, string>> =>
  location === null ? {} : { 'content-location': location };

/** Adds the range of the request's header to the window of a node. */
export function withRange(node: ReadNode, { range }: DataRequest): ReadNode {
  return range === null ? node : { ...node, window: { ...node.window, range } };
}

/** The rows in the form in which they are answered: a table's own aggregate takes them as stored. */
export function asHandled(node: ReadNode, format: AnswerFormat): ReadNode {
  if (format.shape !== 'handled' || format.handler.table === null) return node;
  return { ...node, everything: node.everything.map(({ representation: _, ...column }) => column) };
}

/**
 * Content produced by the database is not a page of ours: a browser that displays it must run none of it in our origin.
 */
const sandboxed = { 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' } as const;

/** Headers that every answer with rows has. */
export function answerHeaders(
  { schema, isProfileNegotiated }: DataRequest,
  { format, applied, node }: { format: AnswerFormat; applied: string | null; node: ReadNode | null },
): Readonly<Record<string, string>> {
  const warning = node === null ? null : outdatedWarning(node);
  return {
    ...(warning === null ? {} : { warning }),
    ...(format.shape === 'handled' ? sandboxed : {}),
    'content-type': contentType(format),
    ...profileHeader({ schema, isProfileNegotiated }),
    ...(applied === null ? {} : { 'preference-applied': applied }),
  };
}

/** Headers of an execution plan. */
export const planHeaders = (request: DataRequest, { mediaType }: PlanFormat): Reply['headers'] => ({
  'content-type': mediaType,
  ...profileHeader(request),
});

/** The schema of the answer, if one was requested or there are several. */
export const profileHeader = ({
  schema,
  isProfileNegotiated,
}: Pick<DataRequest, 'schema' | 'isProfileNegotiated'>): Reply['headers'] =>
  isProfileNegotiated ? { 'content-profile': schema } : {};

type Counted = { readonly count: CountKind; readonly bounds: StatementBounds };

/** How the total is estimated alongside the read; null if it is not. */
export function estimateOf(node: ReadNode, { count, bounds }: Counted): Estimate | null {
  if (count === 'planned') return { template: estimateStatement(node, bounds), beyond: null };
  const { maxRows } = node.window;
  if (count !== 'estimated' || maxRows === null) return null;
  return { template: estimateStatement(node, bounds), beyond: maxRows };
}

function requireOneRow({ rows }: { readonly rows: number }): void {
  if (rows !== 1) throw singularError(rows);
}
