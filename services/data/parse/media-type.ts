import type { MediaHandler } from '../catalogue/catalogue.ts';
import { type MediaRange, mediaRange } from './accept.ts';

/** Forms of an answer that the service produces itself (protocol: answers). */
type BuiltinFormat = {
  readonly shape: 'array' | 'object' | 'csv' | 'features';
  readonly stripNulls: boolean;
};

/** A form that a function of the database produces (protocol: media type handlers). */
type HandledFormat = { readonly shape: 'handled'; readonly handler: MediaHandler };

export type AnswerFormat = BuiltinFormat | HandledFormat;

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

/** The forms available to a request besides the built-in ones. */
export type Offer = {
  /** Whether the execution plan is served. */
  readonly explain: boolean;
  /** The function that produces an answer of this type; null if there is none. */
  readonly handlerOf: (type: string) => MediaHandler | null;
};

/**
 * Picks the form of the answer (protocol: answers): the first available type of the highest quality. The service can
 * always produce the protocol's own types. Null if no type is available.
 */
export function negotiate(ranges: readonly MediaRange[], offer: Offer): Accepted | null {
  for (const range of ranges) {
    const accepted = range.quality > 0 ? acceptedAs(range, offer) : null;
    if (accepted !== null) return accepted;
  }
  return null;
}

/** How a requested type is named in the refusal. */
export const nameOfRange = (range: MediaRange): string =>
  planTypeOf(range, answerFormat(answerOfPlan(range))) ?? range.text;

function acceptedAs(range: MediaRange, offer: Offer): Accepted | null {
  const format = formatOf(range, offer);
  if (format !== null) return { kind: 'answer', format };
  const of = formatOf(answerOfPlan(range), offer);
  const mediaType = planTypeOf(range, of);
  if (mediaType === null || of === null || !offer.explain) return null;
  const as = range.type.endsWith('+json') ? 'json' : 'text';
  const plan = { as, options: optionsOf(range), of, mediaType: `${mediaType}; charset=utf-8` } as const;
  return { kind: 'plan', plan };
}

const ownType = /^application\/vnd\.pgrst\./;

function formatOf(range: MediaRange, { handlerOf }: Offer): AnswerFormat | null {
  const handler = ownType.test(range.type) ? null : handlerOf(range.type);
  return handler === null ? answerFormat(range) : { shape: 'handled', handler };
}

const planType = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?$/;

/** The answer that a plan is for. */
const answerOfPlan = ({ parameters }: MediaRange): MediaRange =>
  mediaRange(parameters.get('for') ?? 'application/json');

const optionsOf = ({ parameters }: MediaRange): readonly PlanOption[] => {
  const asked = new Set((parameters.get('options') ?? '').split('|'));
  return planOptions.filter((option) => asked.has(option));
};

/** The full type of a plan for an answer; null for other types. */
function planTypeOf(range: MediaRange, of: AnswerFormat | null): string | null {
  const plan = planType.exec(range.type);
  if (plan === null) return null;
  const shown = of === null ? answerOfPlan(range).type : contentType(of).replace('; charset=utf-8', '');
  const options = optionsOf(range);
  const shownOptions = options.length === 0 ? '' : `; options=${options.join('|')}`;
  return `application/vnd.pgrst.plan+${plan[1] ?? 'text'}; for="${shown}"${shownOptions}`;
}

const plainArray: BuiltinFormat = { shape: 'array', stripNulls: false };

function answerFormat({ type, parameters }: MediaRange): BuiltinFormat | null {
  const stripNulls = parameters.get('nulls') === 'stripped';
  switch (type) {
    case 'application/json':
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

/** Text types that are sent with their charset. */
const textTypes: ReadonlySet<string> = new Set([
  'application/geo+json',
  'application/json',
  'application/openapi+json',
  'text/csv',
  'text/plain',
  'text/xml',
]);

/** The `Content-Type` of an answer. */
export function contentType(format: AnswerFormat): string {
  if (format.shape === 'handled') return typeOfHandled(format.handler);
  const { shape, stripNulls } = format;
  if (shape === 'csv') return 'text/csv; charset=utf-8';
  if (shape === 'features') return 'application/geo+json; charset=utf-8';
  const stripped = stripNulls ? ';nulls=stripped' : '';
  if (shape === 'object') return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`;
  if (stripNulls) return `application/vnd.pgrst.array+json${stripped}; charset=utf-8`;
  return 'application/json; charset=utf-8';
}

function typeOfHandled({ mediaType }: MediaHandler): string {
  if (mediaType === '*/*') return 'application/octet-stream';
  return textTypes.has(mediaType) ? `${mediaType}; charset=utf-8` : mediaType;
}
