import { Instrumenter } from '@stryker-mutator/instrumenter';

/** A change of one place in a program. */
export type Change = {
  readonly id: string;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  readonly was: string;
  readonly is: string;
};

const silent = () => undefined;
const no = () => false;
const logger = {
  ...{ trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent },
  ...{ isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no },
  ...{ isWarnEnabled: no, isErrorEnabled: no, isFatalEnabled: no },
};

const oneLine = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 200 ? `${line.slice(0, 200)} …` : line;
};

/**
 * Every change of some files, and by path the programs that contain all their changes, each to be switched on by its
 * id.
 */
export async function changeAll(
  files: readonly { readonly path: string; readonly text: string }[],
): Promise<{ readonly changes: readonly Change[]; readonly programs: ReadonlyMap<string, string> }> {
  const { files: programs, mutants } = await new Instrumenter(logger).instrument(
    files.map(({ path, text }) => ({ name: path, content: text, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  const linesOf = new Map(files.map(({ path, text }) => [path, text.split('\n')]));
  const changes = mutants.map(({ id, fileName: path, location: { start, end }, replacement }): Change => {
    const lines = (linesOf.get(path) ?? []).slice(start.line, end.line + 1);
    const was = lines.map((line, at) =>
      line.slice(at === 0 ? start.column : 0, at === lines.length - 1 ? end.column : undefined),
    );
    return { id, path, line: start.line + 1, was: oneLine(was.join(' ')), is: oneLine(replacement) };
  });
  return { changes, programs: new Map(programs.map(({ name, content }) => [name, content])) };
}
