import { dialectsOf } from './dialects.ts';

/** Which characters a module of Mandarin is written in: those of its dialect, simplified ones unless that says otherwise. */
export function chineseScript(dialect: string): 'simplified' | 'traditional' {
  const wanted = dialect.trim().toLowerCase();
  const known = dialectsOf('zh').find(({ name }) => name.toLowerCase() === wanted);
  return known !== undefined && new Intl.Locale(known.tag).script === 'Hant' ? 'traditional' : 'simplified';
}
