import type { MailLanguage } from './language.ts';

const paper = '#f7f2e7';
const card = '#fffdf8';
const line = '#e8e0cf';
const ink = '#2b2a26';
const faded = '#6d675a';
const green = '#2f6b45';
const font = "Georgia, 'Times New Roman', 'Noto Serif', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

/** Escapes text for HTML, in content and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Text with a value in it that keeps its own direction, such as an address inside a Hebrew sentence. */
export const isolatedHtml = (value: string): string => `<bdi>${escapeHtml(value)}</bdi>`;

/**
 * The HTML of a mail: one card on paper, styles inline and a table for layout, since mail programs know
 * little else.
 */
export function mailHtml(input: {
  readonly language: MailLanguage;
  readonly heading: string;
  /** Already HTML; everything else here is text. */
  readonly leadHtml: string;
  readonly button: string;
  readonly codeLead: string;
  readonly linkLead: string;
  readonly expiry: string;
  readonly ignore: string;
  /** Null in a mail that has a code alone. */
  readonly link: string | null;
  readonly code: string;
  readonly productName: string;
}): string {
  const direction = input.language === 'he' ? 'rtl' : 'ltr';
  const start = direction === 'rtl' ? 'right' : 'left';
  const small = `margin:0 0 12px;font:14px/1.6 ${sans};color:${faded};`;
  const { button, spelledOut } = linkHtml(input);
  return `<!doctype html>
<html lang="${input.language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(input.heading)}</title>
</head>
<body style="margin:0;padding:0;background:${paper};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="background:${paper};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;">
<tr><td align="${start}" style="padding:0 4px 16px;font:bold 18px/1.4 ${font};color:${green};">${escapeHtml(input.productName)}</td></tr>
<tr><td align="${start}" style="background:${card};border:1px solid ${line};border-radius:16px;padding:32px;">
<h1 style="margin:0 0 16px;font:bold 26px/1.3 ${font};color:${ink};">${escapeHtml(input.heading)}</h1>
<p style="margin:0 0 24px;font:16px/1.6 ${sans};color:${ink};">${input.leadHtml}</p>
${button}<p style="margin:0 0 8px;font:14px/1.6 ${sans};color:${faded};">${escapeHtml(input.codeLead)}</p>
<p dir="ltr" style="margin:0 0 28px;text-align:${start};font:bold 30px/1.2 Consolas, Menlo, monospace;letter-spacing:6px;color:${ink};">${escapeHtml(input.code)}</p>
<p style="${small}">${escapeHtml(input.expiry)}</p>
<p style="${small}">${escapeHtml(input.ignore)}</p>
${spelledOut}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The link as a button, and spelled out for programs that show none. */
function linkHtml(input: {
  readonly link: string | null;
  readonly button: string;
  readonly linkLead: string;
}) {
  if (input.link === null) return { button: '', spelledOut: '' };
  const link = escapeHtml(input.link);
  return {
    button: `<p style="margin:0 0 28px;"><a href="${link}" style="display:inline-block;background:${green};color:#ffffff;text-decoration:none;font:bold 16px/1 ${sans};padding:16px 28px;border-radius:999px;">${escapeHtml(input.button)}</a></p>\n`,
    spelledOut: `<p style="margin:20px 0 0;padding-top:16px;border-top:1px solid ${line};font:12px/1.6 ${sans};color:${faded};">${escapeHtml(input.linkLead)}<br><a dir="ltr" href="${link}" style="color:${green};word-break:break-all;">${link}</a></p>\n`,
  };
}
