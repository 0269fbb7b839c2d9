import type { Module } from '../../modules/module.ts';

/** The module's data that cards need: its languages, its dialect and how strictly answers are judged. */
export type Studied = Pick<Module, 'id' | 'fromLang' | 'toLang' | 'dialect' | 'lettersExactly'>;
