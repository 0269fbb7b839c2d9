import * as z from 'zod/mini';
import { type Catalogue, keyOf, type Table } from '../catalogue/catalogue.ts';
import { noTableError } from '../catalogue/catalogue-errors.ts';
import { parseQuery } from '../parse/parse-query.ts';
import type { Payload } from '../parse/payload.ts';
import { type Preferences, preferenceApplied } from '../parse/preferences.ts';
import type { ParsedQuery } from '../parse/tree.ts';
import { planDelete, planInsert, planReplace, planUpdate } from '../plan/plan-write.ts';
import type { WritePlan } from '../plan/write-plan.ts';
import { contentRange } from '../respond/content-range.ts';
import type { Reply } from '../respond/reply.ts';
import {
  explainStatement,
  type RowGuard,
  type StatementRow,
  storedStatement,
  writeStatement,
} from '../sql/statement.ts';
import { formatOf, negotiateAnswer } from './negotiate.ts';
import { answerHeaders, asHandled, bodyOf, planHeaders } from './prepare-read.ts';
import type { Prepared } from './prepared.ts';
import type { DataRequest } from './request.ts';
import type { ServeSettings } from './serve-settings.ts';

/** Prepares POST, PUT, PATCH and DELETE of a table; `payload` is the JSON body of all but DELETE. */
export function prepareWrite(
  catalogue: Catalogue,
  request: DataRequest & { readonly payload: Payload },
  settings: ServeSettings,
): Prepared {
  const { schema, resource } = request;
  const table = catalogue.tables.get(keyOf({ schema, name: resource.name }));
  if (table === undefined) throw noTableError(catalogue, { schema, name: resource.name });
  const query = parseQuery(request.parameters);
  const preferences = honored(request, { table, query });
  const context = { catalogue, maxRows: settings.maxRows, aggregates: settings.aggregates };
  const write = { table, query, preferences: request.preferences };
  const { payload } = request;
  const accepted = negotiateAnswer({ ...request, catalogue, query, table, explain: settings.explain });
  const format = formatOf(accepted);
  const planned = planOf(request.method);
  const plan = { ...planned, answer: planned.answer && asHandled(planned.answer, format) };
  const isReplaced = request.method === 'PUT';
  const guard: RowGuard = {
    exactlyOne: isReplaced ? 'PGRST115' : format.shape === 'object' ? 'PGRST116' : null,
    atMost: preferences.maxAffected,
  };
  const template = writeStatement({ plan, format, guard, bounds: settings.bounds });
  if (accepted.kind === 'plan') {
    return {
      kind: 'explain',
      template: explainStatement(template, accepted.plan),
      readOnly: false,
      headers: planHeaders(request, accepted.plan),
    };
  }
  const { 'content-type': type, ...headers } = answerHeaders(request, {
    format,
    applied: preferenceApplied(preferences),
    node: plan.answer,
  });
  const withType = { ...headers, 'content-type': type ?? '' };
  return {
    kind: 'answer',
    template,
    stored: storedStatement({ plan, format, bounds: settings.bounds }),
    readOnly: false,
    estimate: null,
    check: null,
    isRolledBack: (preferences.transaction ?? settings.txEnd) === 'rollback',
    reply: (row) => {
      const made = plan.answer === null ? null : bodyOf(row, format, false);
      const reply = isReplaced ? replaceReply(row, made) : replyOf(plan, { row, made }, preferences);
      const own = plan.answer === null ? headers : withType;
      return { ...reply, headers: { ...own, ...reply.headers } };
    },
  };

  function planOf(method: DataRequest['method']): WritePlan {
    switch (method) {
      case 'PUT':
        return planReplace(context, { ...write, payload });
      case 'PATCH':
        return planUpdate(context, { ...write, payload });
      case 'DELETE':
        return planDelete(context, write);
      default:
        return planInsert(context, { ...write, payload });
    }
  }
}

/** 201 if the row was created; contains the row if it was requested. */
function replaceReply({ rows, updated }: StatementRow, body: Reply['body']): Reply {
  if (body === null) return { status: 204, headers: {}, body };
  return { status: rows - (updated ?? 0) > 0 ? 201 : 200, headers: {}, body };
}

/** The preferences that apply to this kind of write. */
function honored(request: DataRequest, { table, query }: { table: Table; query: ParsedQuery }): Preferences {
  const { preferences, method } = request;
  const countsAffected = method === 'PATCH' || method === 'DELETE';
  const hasKey = table.primaryKey.length > 0 || query.onConflict !== null;
  return {
    ...preferences,
    resolution: method === 'POST' && hasKey ? preferences.resolution : null,
    missing: method === 'POST' || method === 'PATCH' ? preferences.missing : null,
    maxAffected: countsAffected && preferences.handling === 'strict' ? preferences.maxAffected : null,
  };
}

type Written = { readonly row: StatementRow; readonly made: Reply['body'] };

function replyOf(plan: WritePlan, { row, made: body }: Written, { count, resolution }: Preferences): Reply {
  const total = count === null || count === 'planned' ? null : row.rows;
  const none = contentRange({ from: 1, to: 0, total });
  switch (plan.kind) {
    case 'insert': {
      const isMergeOnly = resolution === 'merge-duplicates' && row.rows - (row.updated ?? 0) <= 0;
      const location = plan.location === null ? null : locationOf(plan, row);
      return {
        status: isMergeOnly ? 200 : 201,
        headers: { 'content-range': none, ...(location === null ? {} : { location }) },
        body,
      };
    }
    case 'update': {
      const range = contentRange({ from: 0, to: row.rows - 1, total });
      return { status: body === null ? 204 : 200, headers: { 'content-range': range }, body };
    }
    case 'delete':
      return { status: body === null ? 204 : 200, headers: { 'content-range': none }, body };
  }
}

const keyTexts = z.array(z.nullable(z.string()));

/** `/table?key=eq.value` for the one row that was inserted. */
function locationOf(plan: Extract<WritePlan, { kind: 'insert' }>, row: StatementRow): string | null {
  if (row.location === null || row.location === undefined) return null;
  const texts = keyTexts.parse(JSON.parse(row.location));
  const filters = (plan.location ?? []).map((column, index) => {
    const text = texts[index] ?? null;
    return `${encodeURIComponent(column)}=${text === null ? 'is.null' : `eq.${encodeURIComponent(text)}`}`;
  });
  return `/${encodeURIComponent(plan.table.name)}?${filters.join('&')}`;
}
