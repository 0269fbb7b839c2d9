import { readFileSync } from 'node:fs';

/** Methods that a class of the client library declares, and its parent class, read from the library's types. */
type Declared = { readonly parent: string | null; readonly methods: ReadonlySet<string> };

const types = readFileSync(
  new URL(import.meta.resolve('@supabase/storage-js')).pathname.replace(/index\.\w+$/, 'index.d.mts'),
  'utf8',
);

const declared: ReadonlyMap<string, Declared> = new Map(
  [
    ...types.matchAll(
      /^declare (?:abstract )?class (\w+)(?:<[^{]*?>)?(?: extends (\w+))?[^{\n]*\{\n(.*?)^\}/gms,
    ),
  ].map(([, name = '', parent = null, body = '']) => {
    const methods = [...body.matchAll(/^ {2}(?:get )?([a-zA-Z]\w*)(?:<|\()/gm)].map(
      ([, method = '']) => method,
    );
    return [name, { parent, methods: new Set(methods.filter((method) => method !== 'constructor')) }];
  }),
);

/** The class that declares a method: the nearest one in the chain. */
function declaringClass(name: string | null, method: string): string | null {
  const found = name === null ? undefined : declared.get(name);
  if (found === undefined || name === null) return null;
  return found.methods.has(method) ? name : declaringClass(found.parent, method);
}

function methodsOf(name: string): readonly string[] {
  const found = declared.get(name);
  if (found === undefined) return [];
  return [...found.methods, ...(found.parent === null ? [] : methodsOf(found.parent))];
}

const classes = [
  ...['StorageClient', 'StorageFileApi', 'BlobDownloadBuilder', 'StreamDownloadBuilder'],
  ...['StorageAnalyticsClient', 'StorageVectorsClient', 'VectorBucketScope', 'VectorIndexScope'],
];

export type Part = 'buckets' | 'objects' | 'addresses' | 'tables and vectors';

const ofParts: readonly (readonly [Part, RegExp])[] = [
  ['addresses', /Signed|getPublicUrl/],
  ['tables and vectors', /Analytics|Vector|\.analytics|\.vectors/],
  ['objects', /^StorageFileApi|DownloadBuilder|throwOnError/],
];

/**
 * `Class.method` of every public method of the client library for one part of it. Each method belongs to one part:
 * those that belong to no other count as buckets.
 */
export const publicMethods = (part: Part): readonly string[] =>
  [
    ...new Set(
      classes.flatMap((name) => methodsOf(name).map((method) => `${declaringClass(name, method)}.${method}`)),
    ),
  ].filter((method) => (ofParts.find(([, pattern]) => pattern.test(method))?.[0] ?? 'buckets') === part);

/** The same object, but recording in `called` which methods are called on it and on its results. */
export function recorded<T extends object>(object: T, called: Set<string>): T {
  return new Proxy(object, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      const from = declaringClass(target.constructor.name, String(name));
      if (from === null) return typeof value === 'function' ? value.bind(target) : value;
      called.add(`${from}.${String(name)}`);
      if (typeof value !== 'function') return wrap(value);
      return (...given: unknown[]) => wrap(value.apply(target, given));
    },
  });

  function wrap(value: unknown): unknown {
    return typeof value === 'object' && value !== null && declared.has(value.constructor.name)
      ? recorded(value, called)
      : value;
  }
}
