/** `npm run functions`: the longest functions of the product, and the figures about them in docs/quality.md. */
import { functionsIn, listenerSetsIn, MOST_LINES } from './functions.ts';
import { readProductCode } from './product-code.ts';

const shown = 10;
const code = [...readProductCode()];
const all = code
  .flatMap(([path, source]) => functionsIn(path, source).map((one) => ({ path, ...one })))
  .toSorted((a, b) => b.lines - a.lines);
const above = (functions: typeof all) => functions.filter(({ lines }) => lines > MOST_LINES).length;

for (const { path, name, lines, firstLine } of all.slice(0, shown)) {
  console.log(`${String(lines).padStart(4)} lines  ${name}  ${path}:${firstLine}`);
}
console.log(`${all.length} functions, ${above(all)} of more than ${MOST_LINES} lines`);
console.log(
  `${above(all.filter(({ isComponent }) => isComponent))} components of more than ${MOST_LINES} lines`,
);
const sets = code
  .filter(([path]) => path.startsWith('web/'))
  .map(([path, source]) => listenerSetsIn(path, source));
console.log(`${sets.reduce((sum, one) => sum + one, 0)} sets of listeners in web`);
