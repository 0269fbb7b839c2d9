import { castsIn } from './casts-in.ts';

/** `npm run casts [folder]`: the casts from the database to a type, of the product and of its tests; the project's own. */
const [root = '.'] = process.argv.slice(2);
const { product, tests } = castsIn(root);
for (const cast of product) console.log(cast);
console.log(`${product.length} casts from the database to a type; ${tests.length} in tests`);
