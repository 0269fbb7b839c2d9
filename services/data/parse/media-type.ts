import { mediaTypeError } from '../errors/request-errors.ts';

/** Forms of an answer (protocol: answers). */
export type AnswerFormat = {
  readonly shape: 'array' | 'object' | 'csv' | 'features';
  readonly stripNulls: boolean;
};

export type PlanFormat = {
  readonly as: 'json' | 'text';
  readonly options: readonly PlanOption[];
  readonly of: AnswerFormat;
  readonly mediaType: string;
};

export type PlanOption = 'analyze' | 'verbose' | 'settings' | 'buffers' | 'wal';
const planOptions: readonly PlanOption[] = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

export type Accepted =
  | { readonly kind: 'answer'; readonly format: AnswerFormat }
  | { readonly kind: 'plan'; readonly plan: PlanFormat };

const plainArray: AnswerFormat = { shape: 'array', stripNulls: false };
const plainJson: Accepted = { kind: 'answer', format: plainArray };

/**
 * Picks the form of the answer from the `Accept` header: the first type of the highest quality that can be
 * given. Throws PGRST107 when there is none.
 */
export function negotiate(header: string | undefined, explain: boolean): Accepted {
  if (header === undefined || header === '*/*' || header === 'application/json') return plainJson;
  const ranges = splitOutsideQuotes(header, ',').map(mediaRange);
  const byQuality = ranges.toSorted((a, b) => b.quality - a.quality);
  for (const range of byQuality) {
    const accepted = range.quality > 0 ? acceptedAs(range, explain) : null;
    if (accepted !== null) return accepted;
  }
  throw mediaTypeError(byQuality.map((range) => planTypeOf(range) ?? range.text));
}

const descriptionTypes: ReadonlySet<string> = new Set([
  'application/openapi+json',
  'application/json',
  '*/*',
]);

/** Throws PGRST107 unless the `Accept` header takes a description of the schema. */
export function negotiateDescription(header: string | undefined): Accepted {
  const ranges = splitOutsideQuotes(header ?? '*/*', ',').map(mediaRange);
  if (ranges.some(({ type }) => descriptionTypes.has(type))) return plainJson;
  throw mediaTypeError(ranges.map(({ text }) => text));
}

/** The type of a body without its parameters, in lower case; JSON when nothing is said. */
export function contentTypeOf(header: string | undefined): string {
  return header === undefined || header === '' ? 'application/json' : mediaRange(header).type;
}

type MediaRange = {
  readonly text: string;
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly quality: number;
};

function mediaRange(text: string): MediaRange {
  const [type = '', ...rest] = splitOutsideQuotes(text, ';');
  const parameters = new Map(
    rest.map((parameter) => {
      const [name = '', value = ''] = parameter.split(/=(.*)/s);
      return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/s, '$1')];
    }),
  );
  const quality = Number(parameters.get('q') ?? '1');
  return {
    text: type.trim(),
    type: type.trim().toLowerCase(),
    parameters,
    quality: Number.isNaN(quality) ? 1 : quality,
  };
}

function splitOutsideQuotes(text: string, separator: ',' | ';'): readonly string[] {
  return text.match(separator === ',' ? /(?:"[^"]*"|[^,"])+/g : /(?:"[^"]*"|[^;"])+/g) ?? [];
}

function acceptedAs(range: MediaRange, explain: boolean): Accepted | null {
  const format = answerFormat(range);
  if (format !== null) return { kind: 'answer', format };
  const mediaType = planTypeOf(range);
  const of = answerFormat(answerOfPlan(range));
  if (mediaType === null || of === null || !explain) return null;
  const as = range.type.endsWith('+json') ? 'json' : 'text';
  const plan = { as, options: optionsOf(range), of, mediaType: `${mediaType}; charset=utf-8` } as const;
  return { kind: 'plan', plan };
}

const planType = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?$/;

/** What the plan is one of. */
const answerOfPlan = ({ parameters }: MediaRange): MediaRange =>
  mediaRange(parameters.get('for') ?? 'application/json');

const optionsOf = ({ parameters }: MediaRange): readonly PlanOption[] => {
  const asked = new Set((parameters.get('options') ?? '').split('|'));
  return planOptions.filter((option) => asked.has(option));
};

/** The type of a plan written out; null for other types. */
function planTypeOf(range: MediaRange): string | null {
  const plan = planType.exec(range.type);
  if (plan === null) return null;
  const inner = answerOfPlan(range);
  const of = answerFormat(inner);
  const shown = of === null ? inner.type : contentType(of).replace('; charset=utf-8', '');
  const options = optionsOf(range);
  const shownOptions = options.length === 0 ? '' : `; options=${options.join('|')}`;
  return `application/vnd.pgrst.plan+${plan[1] ?? 'text'}; for="${shown}"${shownOptions}`;
}

function answerFormat({ type, parameters }: MediaRange): AnswerFormat | null {
  const stripNulls = parameters.get('nulls') === 'stripped';
  switch (type) {
    case 'application/json':
    case 'application/*':
    case '*/*':
      return plainArray;
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return { shape: 'array', stripNulls };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { shape: 'object', stripNulls };
    case 'text/csv':
      return { shape: 'csv', stripNulls: false };
    case 'application/geo+json':
      return { shape: 'features', stripNulls: false };
    default:
      return null;
  }
}

/** The `Content-Type` of an answer. */
export function contentType({ shape, stripNulls }: AnswerFormat): string {
  if (shape === 'csv') return 'text/csv; charset=utf-8';
  if (shape === 'features') return 'application/geo+json; charset=utf-8';
  const stripped = stripNulls ? ';nulls=stripped' : '';
  if (shape === 'object') return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`;
  if (stripNulls) return `application/vnd.pgrst.array+json${stripped}; charset=utf-8`;
  return 'application/json; charset=utf-8';
}
