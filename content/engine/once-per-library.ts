import type { Library } from './library.ts';

/** Computes a value for a library on first request, and caches it as long as the library exists. */
export const oncePerLibrary = <Made extends {}>(
  make: (library: Library) => Made,
): ((library: Library) => Made) => {
  const madeOf = new WeakMap<Library, Made>();
  return (library) => {
    const made = madeOf.get(library) ?? make(library);
    madeOf.set(library, made);
    return made;
  };
};
