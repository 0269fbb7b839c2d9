import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';
import { firstTexts } from './first-texts.plugin.ts';

// Resolved from this file, not from the folder where the command was started: builds run in this folder, tests in the
// one above.
const here = { cwd: import.meta.dirname };

/**
 * Turns the texts in the sources into catalogue keys and catalogues into modules, in the same way for builds and tests.
 */
export const linguiPlugins = (): PluginOption[] => [
  lingui(here),
  firstTexts(getConfig(here)),
  babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(here) }, here)] }),
];
