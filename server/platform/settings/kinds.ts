import { z } from 'zod';

export const text = z.string().trim();
export const yesOrNo = text
  .toLowerCase()
  .pipe(z.enum(['true', 'false', 'on', 'off', '1', '0'], 'must be true or false'))
  .transform((value) => value === 'true' || value === 'on' || value === '1');
export const flag = (fallback: boolean) => yesOrNo.default(fallback);
export const wholeNumber = (range: { readonly from: number; readonly to: number }) =>
  text
    .regex(/^\d+$/, `must be a whole number from ${range.from} to ${range.to}`)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(range.from, `must be at least ${range.from}`)
        .max(range.to, `must be at most ${range.to}`),
    );
export const url = (protocols: readonly string[]) =>
  text.refine(
    (value) => {
      const protocol = URL.canParse(value) ? new URL(value).protocol : '';
      return protocols.includes(protocol.slice(0, -1));
    },
    `must be an address beginning with ${protocols.map((name) => `${name}://`).join(' or ')}`,
  );
export const webUrl = url(['http', 'https']).transform((value) => value.replace(/\/+$/, ''));
export const list = text.transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);
/** `schema.name` of something in the database. */
export const qualifiedName = text.regex(/^[^.\s]+\.[^.\s]+$/, 'must be schema.name').transform((value) => {
  const [schema = '', name = ''] = value.split('.');
  return { schema, name };
});
export const json = <Shape extends z.ZodType>(shape: Shape, complaint: string) =>
  text.transform((value, context): z.output<Shape> => {
    try {
      const parsed = shape.safeParse(JSON.parse(value));
      if (parsed.success) return parsed.data;
    } catch {
      // Reported below: text that is not JSON and JSON of another shape get the same message.
    }
    context.addIssue({ code: 'custom', message: complaint });
    return z.NEVER;
  });
