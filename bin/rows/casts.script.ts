import { castsIn } from './casts-in.ts';

/** `npm run casts [folder]`: the casts of database results to a type, in the project or in an earlier state of it. */
const [root = '.'] = process.argv.slice(2);
const casts = castsIn(root);
for (const cast of casts) console.log(cast);
console.log(`${casts.length} casts from the database to a type`);
