/** One of the files of the demo, of which each language has its own. Rejects where there is none. */
export function readContent<File>(files: Record<string, () => Promise<File>>, path: string): Promise<File> {
  const load = files[path];
  return load ? load() : Promise.reject(new RangeError(`The demo has no ${path}`));
}
