/** One entry of an `Accept` header. */
export type MediaRange = {
  readonly text: string;
  /** In lower case, without parameters. */
  readonly type: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly quality: number;
};

/**
 * The entries of an `Accept` header, the most wanted first: by quality, then the more specific; any type if there is no
 * header.
 */
export function parseAccept(header: string | undefined): readonly MediaRange[] {
  return splitOutsideQuotes(header ?? '*/*', ',')
    .map(mediaRange)
    .toSorted((a, b) => b.quality - a.quality || specificity(b) - specificity(a));
}

/** Parameters make a type more specific, stars less. */
const specificity = ({ type, parameters }: MediaRange) =>
  parameters.size - (parameters.has('q') ? 1 : 0) - (type.split('*').length - 1);

/** The type of a body without its parameters, in lower case; JSON if there is no header. */
export function contentTypeOf(header: string | undefined): string {
  return header === undefined || header === '' ? 'application/json' : mediaRange(header).type;
}

/** Parses one type with its parameters. */
export function mediaRange(text: string): MediaRange {
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
