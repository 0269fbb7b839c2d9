import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Lines that stay together: a function of common length is in one piece or two. */
const pieceLines = 12;

const isTest = (file: string): boolean => /\.test\.ts$|\/testing\.ts$|\.d\.ts$/.test(file);

/**
 * Pieces of the files (`file:from-to`, as Stryker takes them), each of twelve lines, about the share that is asked for: which,
 * the seed says. Changes that reach out of their piece are left out.
 */
export function samplePieces(
  root: string,
  globs: readonly string[],
  { share, seed }: { readonly share: number; readonly seed: string },
): readonly string[] {
  const files = globs.flatMap((glob) => globSync(glob, { cwd: root })).filter((file) => !isTest(file));
  return files.toSorted().flatMap((file) => {
    const lines = readFileSync(`${root}/${file}`, 'utf8').split('\n').length;
    const pieces = Array.from({ length: Math.ceil(lines / pieceLines) }, (_, index) => index);
    return pieces
      .filter((piece) => fraction(`${seed}:${file}:${piece}`) < share)
      .map((piece) => `${file}:${piece * pieceLines + 1}-${(piece + 1) * pieceLines}`);
  });
}

/** A number from 0 to 1 that belongs to a text. */
const fraction = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;
