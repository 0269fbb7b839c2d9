/**
 * Checks that what the build has written uses nothing that a supported browser lacks; `bin/test browsers`, after the
 * build.
 */
import { globSync, readFileSync } from 'node:fs';
import { newerInScript, newerInStyles } from './newer-features.ts';

/** Newer features that are used all the same, because there is a substitute where they are missing. */
const alsoWithout: Readonly<Record<string, string>> = {
  'Error.captureStackTrace': 'Zod asks first',
  'PublicKeyCredential.parseCreationOptionsFromJSON':
    'passkeys are offered where a browser has it (can-use-passkeys.ts)',
  'PublicKeyCredential.parseRequestOptionsFromJSON':
    'passkeys are offered where a browser has it (can-use-passkeys.ts)',
  'accent-color': 'the colors of check boxes, which Safari mixes with its own',
  cancelIdleCallback: 'a short wait stands in (quiet.ts)',
  'content-visibility': 'only spares work',
  'field-sizing': 'use-growing-area.ts stands in',
  'forced-color-adjust': 'browsers without it have no forced colors',
  'navigator.connection': 'React asks first',
  'navigator.doNotTrack': 'a wish that is heard where it is said',
  'navigator.globalPrivacyControl': 'a wish that is heard where it is said',
  requestIdleCallback: 'a short wait stands in (quiet.ts, when-settled.ts)',
  resize: 'phones have no corner to pull at',
};

const used = new Set<string>();
let isWrong = false;
for (const file of globSync(`${import.meta.dirname}/dist/**/*.{css,js}`)) {
  const text = readFileSync(file, 'utf8');
  const complain = (what: string) => {
    console.error(`${file}: ${what}`);
    isWrong = true;
  };
  try {
    for (const name of file.endsWith('.css') ? newerInStyles(text) : newerInScript(text)) {
      used.add(name);
      if (!(name in alsoWithout)) complain(`${name} is missing in a browser of web/supported-browsers.ts`);
    }
  } catch (error) {
    complain(String(error));
  }
}
for (const name of Object.keys(alsoWithout).filter((one) => !used.has(one))) {
  console.error(`${name} is no longer used: take it out of the list`);
  isWrong = true;
}
process.exitCode = isWrong ? 1 : 0;
