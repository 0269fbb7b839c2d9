import { mediaTypeError } from '../errors/request-errors.ts';

/** Forms of an answer (protocol: answers). */
export type AnswerFormat = { readonly shape: 'array' | 'object' | 'csv'; readonly stripNulls: boolean };

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
  throw mediaTypeError(byQuality.map(({ text }) => text));
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
  const plan = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?$/.exec(range.type);
  if (plan === null || !explain) return null;
  const of = answerFormat(mediaRange(range.parameters.get('for') ?? 'application/json'));
  if (of === null) return null;
  const asked = new Set((range.parameters.get('options') ?? '').split('|'));
  const as = plan[1] === 'json' ? 'json' : 'text';
  const options = planOptions.filter((option) => asked.has(option));
  const inner = contentType(of).replace('; charset=utf-8', '');
  const shownOptions = options.length === 0 ? '' : `; options=${options.join('|')}`;
  const mediaType = `application/vnd.pgrst.plan+${as}; for="${inner}"${shownOptions}; charset=utf-8`;
  return { kind: 'plan', plan: { as, options, of, mediaType } };
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
    default:
      return null;
  }
}

/** The `Content-Type` of an answer. */
export function contentType({ shape, stripNulls }: AnswerFormat): string {
  if (shape === 'csv') return 'text/csv; charset=utf-8';
  const stripped = stripNulls ? ';nulls=stripped' : '';
  if (shape === 'object') return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`;
  if (stripNulls) return `application/vnd.pgrst.array+json${stripped}; charset=utf-8`;
  return 'application/json; charset=utf-8';
}
