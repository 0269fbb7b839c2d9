import { parseSync, Visitor } from 'oxc-parser';

/** An import in a source, as it is written, and its line. */
export type SourceImport = { readonly specifier: string; readonly line: number };

/**
 * Every import of a source: of values and of types, static, dynamic and re-exported, and the files it starts as a
 * worker (`new URL('./worker.ts', import.meta.url)`). Names computed at run time are not seen.
 */
export function readImports(path: string, source: string): readonly SourceImport[] {
  const parsed = parseSync(path, source);
  const [fault] = parsed.errors;
  if (fault !== undefined) throw new Error(`${path} cannot be parsed: ${fault.message}`);
  const { staticImports, staticExports, importMetas } = parsed.module;
  const found: { readonly specifier: string; readonly start: number }[] = [
    ...staticImports.map(({ moduleRequest: { value, start } }) => ({ specifier: value, start })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest: from }) =>
        from ? [{ specifier: from.value, start: from.start }] : [],
      ),
    ),
  ];
  const add = (node: { readonly type: string; readonly start: number; readonly value?: unknown }) => {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      found.push({ specifier: node.value, start: node.start });
    }
  };
  // The tree is only needed for the few sources with imports that nothing else reveals.
  if (importMetas.length > 0 || /\bimport\s*\(/.test(source)) {
    new Visitor({
      ImportExpression: ({ source: from }) => add(from),
      TSImportType: ({ source: from }) => add(from),
      NewExpression: ({ callee, arguments: [address] }) => {
        if (callee.type === 'Identifier' && callee.name === 'URL' && address) add(address);
      },
    }).visit(parsed.program);
  }
  const seen = new Map(found.map(({ specifier, start }) => [specifier, start]));
  return [...seen].map(([specifier, start]) => ({
    specifier,
    line: source.slice(0, start).split('\n').length,
  }));
}
