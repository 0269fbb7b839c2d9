import { createContext } from 'react';
import { checkAddition } from './check-addition.ts';

/** What must be valid before words are added: the rules of an account, unless a page provides others. */
export const AddingRules = createContext(checkAddition);
