import type { Catalogue } from '../catalogue/catalogue.ts';
import { maxAffectedCallError } from '../errors/request-errors.ts';
import { parseQuery } from '../parse/parse-query.ts';
import type { Payload } from '../parse/payload.ts';
import { preferenceApplied } from '../parse/preferences.ts';
import type { CallPlan } from '../plan/call-plan.ts';
import { type Given, planCall } from '../plan/plan-call.ts';
import type { Window } from '../plan/read-plan.ts';
import { resolveWindow } from '../plan/window.ts';
import { readRange } from '../respond/content-range.ts';
import { callStatement, explainStatement } from '../sql/statement.ts';
import { formatOf, negotiateAnswer } from './negotiate.ts';
import {
  answerHeaders,
  asHandled,
  bodyOf,
  estimateOf,
  planHeaders,
  withHonestCount,
  withRange,
} from './prepare-read.ts';
import type { Prepared } from './prepared.ts';
import type { DataRequest } from './request.ts';
import type { ServeSettings } from './serve-settings.ts';

const allRows: Window = { limit: null, offset: null, range: null, maxRows: null };

/**
 * Prepares a function call by POST, GET or HEAD (protocol: function calls); `payload` is null for a body that is not
 * JSON.
 */
export function prepareCall(
  catalogue: Catalogue,
  request: DataRequest & { readonly payload: Payload | null },
  settings: ServeSettings,
): Prepared {
  const { schema, resource, method } = request;
  const preferences = withHonestCount(request.preferences, settings);
  const byPost = method === 'POST';
  const query = parseQuery(request.parameters, !byPost);
  const context = { catalogue, maxRows: settings.maxRows, aggregates: settings.aggregates };
  const name = { schema, name: resource.name };
  const found = planCall(context, { name, query, given: givenBy(request) });
  const { routine } = found;
  const table = routine.returns === 'composite' ? routine.returnsTable : null;
  const offered = { catalogue, query, table, given: routine.gives, explain: settings.explain };
  const accepted = negotiateAnswer({ ...request, ...offered });
  const format = formatOf(accepted);
  const answer = found.answer && asHandled(withRange(found.answer, request), format);
  const plan: CallPlan = { ...found, answer };

  const isSingular = format.shape === 'object';
  const maxAffected = preferences.handling === 'strict' ? preferences.maxAffected : null;
  if (maxAffected !== null && !routine.returnsSet) throw maxAffectedCallError();
  const template = callStatement({
    plan,
    format: method === 'HEAD' ? null : format,
    count: preferences.count,
    guard: { exactlyOne: isSingular ? 'PGRST116' : null, atMost: maxAffected },
    bounds: settings.bounds,
  });
  const readOnly = !byPost || !routine.volatile;
  if (accepted.kind === 'plan') {
    const { plan: asked } = accepted;
    return {
      kind: 'explain',
      template: explainStatement(template, asked),
      readOnly,
      hoisted: routine.settings,
      headers: planHeaders(request, asked),
    };
  }
  const applied = preferenceApplied({
    ...preferences,
    resolution: null,
    missing: null,
    representation: null,
  });
  const { 'content-type': type, ...headers } = answerHeaders(request, { format, applied, node: answer });
  return {
    kind: 'answer',
    template,
    stored: null,
    readOnly,
    hoisted: routine.settings,
    estimate:
      answer === null ? null : estimateOf(answer, { count: preferences.count, bounds: settings.bounds }),
    check: null,
    isRolledBack: (preferences.transaction ?? settings.txEnd) === 'rollback',
    reply: (row, { inputs, total }) => {
      const { offset } = resolveWindow(answer?.window ?? allRows, inputs);
      const { status, contentRange } = readRange({ offset, count: row.rows, total });
      if (routine.returns === 'void') {
        return { status: 204, headers: { ...headers, 'content-range': contentRange }, body: null };
      }
      const isHead = method === 'HEAD';
      const body = bodyOf(row, format, isHead) ?? (isHead ? null : 'null');
      return {
        status,
        headers: { ...headers, 'content-type': type ?? '', 'content-range': contentRange },
        body,
      };
    },
  };
}

function givenBy({ method, payload, contentType }: DataRequest & { payload: Payload | null }): Given {
  if (method !== 'POST') return { kind: 'query' };
  if (payload === null) return { kind: 'whole', contentType };
  return { kind: 'keys', contentType, keys: payload.keys, form: payload.form };
}
