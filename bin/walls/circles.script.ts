import { circlesOf } from './circles.ts';
import { readImportGraph } from './import-graph.ts';
import { isForTests } from './walls.ts';

/** Prints the circles of folders in the product's sources, one a line: how many folders, and which. */
const { files, imports } = readImportGraph('.');
const product = imports.filter(({ from }) => !isForTests(from));
const circles = circlesOf(product);
for (const { folders } of circles) console.log(`${folders.length}  ${folders.join('  ')}`);
console.log(`${circles.length} circles of folders; ${files.length} files, ${imports.length} imports`);
