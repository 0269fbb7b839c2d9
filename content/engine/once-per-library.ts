import type { Library } from './library.ts';

/** Makes something of a library when it is first asked for, and remembers it as long as the library. */
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
