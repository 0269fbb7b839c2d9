import type { Statement } from '@vocabloom/database/port/database.ts';
import type { QualifiedName } from '../catalogue/catalogue.ts';
import { qualified, sql } from './fragment.ts';

/** The call that precedes the statement of a request (protocol: transaction settings). */
export const preRequestStatement = (name: QualifiedName): Statement => ({
  text: sql`SELECT ${qualified(name)}()`,
});
