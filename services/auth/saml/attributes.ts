import { z } from 'zod';
import type { Metadata } from '../users/metadata.ts';

const maxValueCharacters = 500;
const maxMapped = 20;
const maxNames = 10;

const name = z.string().min(1).max(255);

/** How attributes of an organisation become data of an account: what is kept, and by which names it comes. */
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

/** Names under which organisations tell an address, of which the first that is there counts. */
const addressNames = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];

type Attributes = Readonly<Record<string, unknown>>;

/** The texts that an attribute has. */
const textsOf = (attributes: Attributes, of: string): readonly string[] =>
  Object.hasOwn(attributes, of)
    ? [attributes[of]].flat().filter((value): value is string => typeof value === 'string' && value !== '')
    : [];

/** What the mapping makes of the attributes; texts that are too long are left out. */
export function mapAttributes({ keys }: AttributeMapping, attributes: Attributes): Metadata {
  const mapped = Object.entries(keys).map(([key, rule]) => {
    const names = [...(rule.name === undefined ? [] : [rule.name]), ...(rule.names ?? [])];
    const values = names
      .map((of) => textsOf(attributes, of))
      .find(({ length }) => length > 0)
      ?.filter((value) => value.length <= maxValueCharacters)
      .slice(0, maxNames);
    if (values !== undefined && values.length > 0) return [key, rule.array ? values : values[0]] as const;
    return [key, rule.default] as const;
  });
  return Object.fromEntries(mapped.filter(([, value]) => value !== undefined)) as Metadata;
}

/** The address that an organisation tells, in small letters; null where it tells none that could be one. */
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
