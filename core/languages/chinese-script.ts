import { dialectsOf } from './dialects.ts';

/**
 * Which characters a Mandarin module is written in: those of its dialect, or simplified ones for an unknown dialect.
 */
export function chineseScript(dialect: string): 'simplified' | 'traditional' {
  const wanted = dialect.trim().toLowerCase();
  const known = dialectsOf('zh').find(({ name }) => name.toLowerCase() === wanted);
  return known !== undefined && new Intl.Locale(known.tag).script === 'Hant' ? 'traditional' : 'simplified';
}
