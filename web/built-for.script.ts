/**
 * Checks that what the build has written uses nothing that a supported browser lacks; `bin/test browsers`, after the
 * build.
 */
import { globSync, readFileSync } from 'node:fs';
import { newerInScript, newerInStyles } from './newer-features.ts';

/** Newer features that are used all the same, because there is a substitute where they are missing. */
const alsoWithout: Readonly<Record<string, string>> = {
  'Error.captureStackTrace': 'Zod checks that it is there',
  'PublicKeyCredential.parseCreationOptionsFromJSON':
    'passkeys are offered only in browsers that have it (can-use-passkeys.ts)',
  'PublicKeyCredential.parseRequestOptionsFromJSON':
    'passkeys are offered only in browsers that have it (can-use-passkeys.ts)',
  'accent-color': 'it only colors check boxes, and Safari mixes the color with its own',
  cancelIdleCallback: 'a short wait replaces it (quiet.ts)',
  'content-visibility': 'it only saves the browser work',
  'field-sizing': 'use-growing-area.ts replaces it',
  'forced-color-adjust': 'browsers without it do not force colors',
  'navigator.connection': 'React checks that it is there',
  'navigator.doNotTrack': 'where a browser has it, the wish is respected',
  'navigator.globalPrivacyControl': 'where a browser has it, the wish is respected',
  requestIdleCallback: 'a short wait replaces it (quiet.ts, when-settled.ts)',
  resize: 'the field only cannot be resized by hand, as on phones',
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
      if (!(name in alsoWithout))
        complain(`${name} is missing in a browser that web/supported-browsers.ts names`);
    }
  } catch (error) {
    complain(String(error));
  }
}
for (const name of Object.keys(alsoWithout).filter((one) => !used.has(one))) {
  console.error(`${name} is no longer used: remove it from the list`);
  isWrong = true;
}
process.exitCode = isWrong ? 1 : 0;
