import type { Module } from '../../modules/module.ts';

/** What cards know of the module they are of: its languages, its dialect and how strictly it is judged. */
export type Studied = Pick<Module, 'id' | 'fromLang' | 'toLang' | 'dialect' | 'lettersExactly'>;
