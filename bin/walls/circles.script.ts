import { circlesOf } from './circles.ts';
import { readImportGraph } from './import-graph.ts';
import { isForTests } from './wall.ts';

/** Prints the circles of folders and files in the product's sources, one per line: how many places, and which. */
const { files, imports } = readImportGraph('.');
const product = imports.filter(({ from }) => !isForTests(from));
for (const kind of ['folders', 'files'] as const) {
  const circles = circlesOf(product, kind);
  for (const { places } of circles) console.log(`${places.length}  ${places.join('  ')}`);
  console.log(`${circles.length} circles of ${kind}`);
}
console.log(`${files.length} files, ${imports.length} imports`);
