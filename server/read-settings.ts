import { existsSync } from 'node:fs';
import { type Config, describeProblems, parseConfig } from './config.ts';

type ReadSettings = { readonly config: Config; readonly unknownNames: readonly string[] };

/**
 * The settings of this process: the environment, and `.env` in the working folder for what the environment leaves out.
 * Invalid settings end the process with a list of them.
 */
export function readSettings(): ReadSettings {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const parsed = parseConfig(process.env);
  if (parsed.ok) return parsed;
  process.stderr.write(`${describeProblems(parsed.problems)}\n`);
  process.exit(1);
}
