import type { Module } from '../../modules/module.ts';

/** What cards know of their module: its languages, its dialect and how strictly answers are judged. */
export type Studied = Pick<Module, 'id' | 'fromLang' | 'toLang' | 'dialect' | 'lettersExactly'>;
