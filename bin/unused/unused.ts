import { fieldsOf, keysOf, namesRead, settingsDeclared, textsSaid } from './names.ts';
import type { Source } from './sources.ts';

const union = (sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((set) => [...set]));
const at = (sources: readonly Source[], path: string) => sources.filter((source) => source.path === path);

/**
 * Settings of the server that nothing reads. `server/config.ts` checks and assembles them, which does not count as
 * reading.
 */
export function unreadSettings(sources: readonly Source[]): readonly string[] {
  const readers = sources.filter(({ path }) => path !== 'server/config.ts');
  const read = union(readers.map(({ program }) => namesRead(program)));
  return sources.flatMap(({ path, program }) =>
    settingsDeclared(program)
      .filter((name) => !read.has(name))
      .map((name) =>
        [
          `${name} (${path}) is a setting that nothing reads`,
          '  Whoever sets it is told that it was understood, and gets nothing for it.',
          '  Read it in the module that declares it, or take it out until there is something to set.',
        ].join('\n'),
      ),
  );
}

/**
 * Fields of the public configuration that the web app ignores: none of its files that know the configuration reads a
 * property of that name.
 */
export function unreadPublicFields(sources: readonly Source[]): readonly string[] {
  const knowers = sources.filter(({ path, program }) => path.startsWith('web/') && knowsConfig(program));
  const read = union(knowers.map(({ program }) => namesRead(program)));
  return at(sources, 'contract/config.ts')
    .flatMap(({ program }) => fieldsOf(program, 'ConfigSchema'))
    .filter((field) => field.split('.').some((name) => !read.has(name)))
    .map((field) =>
      [
        `${field} (contract/config.ts) is public, and the web app never uses it`,
        '  Everybody may read it, and an operator takes it for something that visitors see.',
        '  Use it (web/platform/config.ts gives it), or take it out of the schema and of the *.settings.ts that gives it.',
      ].join('\n'),
    );
}

const knowsConfig = (program: Source['program']): boolean =>
  [...textsSaid(program)].some((text) => /(^|\/)config\.ts$/.test(text));

/** Error codes of the catalogue that the server never gives; what the web app says of a code does not throw it. */
export function unthrownCodes(sources: readonly Source[]): readonly string[] {
  const said = union(
    sources.filter(({ path }) => path.startsWith('server/')).map(({ program }) => textsSaid(program)),
  );
  return at(sources, 'contract/errors.ts')
    .flatMap(({ program }) => keysOf(program, 'errorCatalogue'))
    .filter((code) => !said.has(code))
    .map((code) =>
      [
        `${code} (contract/errors.ts) is an error that nothing gives`,
        '  Its text is translated and its case handled for nobody.',
        '  Throw it (httpError({ code })), or take it out of the catalogue.',
      ].join('\n'),
    );
}
