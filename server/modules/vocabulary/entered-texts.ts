/** What a write of the learning tables holds: texts that were entered, and what tells the languages they are in. */
export type Entered = {
  readonly texts: readonly string[];
  readonly groupIds: readonly string[];
  readonly moduleIds: readonly string[];
  /** Names or codes, where the write makes a module. */
  readonly languages: readonly string[];
};

const keysOf = {
  texts: new Set(['from_text', 'to_text', 'name', 'dialect']),
  groupIds: new Set(['group_id', 'in_group']),
  moduleIds: new Set(['module_id']),
  languages: new Set(['from_lang', 'to_lang']),
} as const satisfies Record<keyof Entered, ReadonlySet<string>>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads rows, or the arguments of a call, as they are sent; nothing from what is no JSON, which the database refuses. */
export const readEntered = (body: string): Entered => {
  const fields = fieldsOf(parsed(body));
  const under = (kind: keyof Entered) => [
    ...new Set(fields.filter(([key]) => keysOf[kind].has(key)).map(([, text]) => text)),
  ];
  return {
    texts: under('texts'),
    groupIds: under('groupIds').filter((id) => UUID.test(id)),
    moduleIds: under('moduleIds').filter((id) => UUID.test(id)),
    languages: under('languages'),
  };
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

const fieldsOf = (value: unknown): readonly (readonly [key: string, text: string])[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[key, inner] as const] : fieldsOf(inner),
  );
};
