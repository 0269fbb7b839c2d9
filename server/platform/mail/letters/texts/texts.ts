import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import type { LetterTexts } from './letter-texts.ts';
import { zh } from './zh.ts';

export const letterTexts: Readonly<Record<InterfaceLanguageCode, LetterTexts>> = { en, es, fr, he, zh };
