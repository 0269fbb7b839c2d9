import { z } from 'zod';
import type { Metadata } from '../users/metadata.ts';

const maxValueCharacters = 500;
const maxMapped = 20;
const maxNames = 10;

const name = z.string().min(1).max(255);

/**
 * How an organization's attributes map to account data: which keys are stored, and the attribute names they come from.
 */
export const attributeMapping = z.object({
  keys: z
    .record(
      z.string().min(1).max(64),
      z.object({
        name: name.optional(),
        names: z.array(name).max(maxNames).optional(),
        default: z.union([z.string().max(maxValueCharacters), z.number(), z.boolean()]).optional(),
        array: z.boolean().optional(),
      }),
    )
    .refine((keys) => Object.keys(keys).length <= maxMapped, `at most ${maxMapped} keys`)
    .default({}),
});

export type AttributeMapping = z.output<typeof attributeMapping>;

/** Attribute names under which organizations send an address; the first one present counts. */
const addressNames = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];

type Attributes = Readonly<Record<string, unknown>>;

/** The non-empty strings in an attribute. */
const textsOf = (attributes: Attributes, of: string): readonly string[] =>
  Object.hasOwn(attributes, of)
    ? [attributes[of]].flat().filter((value): value is string => typeof value === 'string' && value !== '')
    : [];

/** Applies the mapping to the attributes; values that are too long are left out. */
export function mapAttributes({ keys }: AttributeMapping, attributes: Attributes): Metadata {
  const mapped = Object.entries(keys).flatMap(([key, rule]) => {
    const names = [...(rule.name === undefined ? [] : [rule.name]), ...(rule.names ?? [])];
    const values = names
      .map((of) => textsOf(attributes, of))
      .find(({ length }) => length > 0)
      ?.filter((value) => value.length <= maxValueCharacters)
      .slice(0, maxNames);
    const [first = rule.default] = values ?? [];
    const value = rule.array && values?.length ? values : first;
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(mapped);
}

/** The address that an organization sends, in lower case; null if it sends no valid one. */
export function addressIn(
  mapped: Metadata,
  attributes: Attributes,
  nameId: { readonly value: string; readonly format: string },
): string | null {
  const byFormat = nameId.format.endsWith(':emailAddress') ? [nameId.value] : [];
  const candidates = [mapped.email, ...addressNames.flatMap((of) => textsOf(attributes, of)), ...byFormat];
  const found = candidates.find((value) => z.email().max(255).safeParse(value).success);
  return typeof found === 'string' ? found.toLowerCase() : null;
}
