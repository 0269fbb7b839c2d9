/** Reads one of the demo's files, which differ by language. Rejects if there is none. */
export function readContent<File>(files: Record<string, () => Promise<File>>, path: string): Promise<File> {
  const load = files[path];
  return load ? load() : Promise.reject(new RangeError(`The demo has no ${path}`));
}
