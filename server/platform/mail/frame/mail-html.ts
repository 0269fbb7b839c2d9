import { escapeHtml } from '../../escape-html.ts';
import { directionOf, type MailParts } from './mail-parts.ts';
import { htmlOf, subjectOf } from './wording.ts';

/**
 * Light colors are inline, which every program understands; dark ones are set by class, for programs that support it.
 */
const colors = {
  paper: ['#f7f2e7', '#14201a'],
  card: ['#fffdf8', '#1c2b23'],
  line: ['#e8e0cf', '#33463b'],
  ink: ['#2b2a26', '#f1ece0'],
  faded: ['#6d675a', '#b3b9ac'],
  green: ['#2f6b45', '#8fd0a4'],
} as const;
const [paper, card, line, ink, faded, green] = Object.values(colors).map(([light]) => light);

const serif = "Georgia, 'Times New Roman', 'Noto Serif', serif";
const sans = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

const darkStyles = `
.paper{background:${colors.paper[1]}!important}
.card{background:${colors.card[1]}!important;border-color:${colors.line[1]}!important}
.ink{color:${colors.ink[1]}!important}
.faded{color:${colors.faded[1]}!important}
.green{color:${colors.green[1]}!important}
.rule{border-color:${colors.line[1]}!important}
.button{background:${colors.green[1]}!important;color:${colors.paper[1]}!important}
`;

/**
 * The HTML of a mail: one card on paper, styles inline and tables for layout, since mail programs know little else; no
 * pictures, so none is missing if they are blocked.
 */
export function mailHtml(parts: MailParts): string {
  const direction = directionOf(parts);
  const say = (text: string) => htmlOf({ text, values: parts.values });
  const start = direction === 'rtl' ? 'right' : 'left';
  const align = `text-align:${start};`;
  const small = `margin:0 0 12px;${align}font:14px/1.6 ${sans};color:${faded};`;
  const paragraph = `margin:0 0 16px;${align}font:16px/1.6 ${sans};color:${ink};`;
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;${align}font:bold 26px/1.3 ${serif};color:${ink};">${say(parts.heading)}</h1>`,
    ...parts.paragraphs.map((text) => `<p class="ink" style="${paragraph}">${say(text)}</p>`),
    ...factsHtml(parts, align),
    ...quoteHtml(parts, paragraph),
    ...buttonHtml(parts, align),
    ...codeHtml(parts, align),
    ...(parts.notes ?? []).map((text) => `<p class="faded" style="${small}">${say(text)}</p>`),
    ...spelledOutHtml(parts, align),
  ].join('\n');
  return `<!doctype html>
<html lang="${parts.language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subjectOf({ text: parts.subject, values: parts.values }))}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme: dark){${darkStyles}}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};">
<div style="display:none;max-height:0;overflow:hidden;">${say(parts.preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" lang="${parts.language}" style="background:${paper};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;">
<tr><td class="green" align="${start}" style="padding:0 4px 16px;${align}font:bold 18px/1.4 ${serif};color:${green};">${escapeHtml(parts.productName)}</td></tr>
<tr><td class="card" align="${start}" style="background:${card};border:1px solid ${line};border-radius:16px;padding:28px 24px 20px;">
${body}
</td></tr>
<tr><td class="faded" align="${start}" style="padding:16px 4px 0;${align}font:12px/1.6 ${sans};color:${faded};">${say(parts.reason)}${leaveHtml(parts)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const leaveHtml = ({ leave }: MailParts): string =>
  leave === undefined
    ? ''
    : `<br><a class="green" href="${escapeHtml(leave.url)}" style="color:${green};">${escapeHtml(leave.label)}</a>`;

function factsHtml({ facts = [] }: MailParts, align: string): readonly string[] {
  if (facts.length === 0) return [];
  const cell = `${align}vertical-align:top;border-top:1px solid ${line};font:15px/1.5 ${sans};`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="faded rule" style="padding:10px 0;padding-inline-end:16px;${cell}color:${faded};">${escapeHtml(label)}</td>` +
      `<td class="ink rule" style="padding:10px 0;${cell}color:${ink};overflow-wrap:anywhere;">${htmlOf({ text: '{value}', values: { value } })}</td></tr>`,
  );
  return [
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;">${rows.join('')}</table>`,
  ];
}

/** It has the direction of the quoted text, which may differ from the reader's. */
const quoteHtml = ({ quote }: MailParts, paragraph: string): readonly string[] =>
  quote === undefined
    ? []
    : [
        `<div class="ink rule" dir="auto" style="${paragraph}text-align:start;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid ${line};border-radius:8px;padding:12px 16px;">${escapeHtml(quote)}</div>`,
      ];

const buttonHtml = ({ action }: MailParts, align: string): readonly string[] =>
  action === undefined
    ? []
    : [
        `<p style="margin:8px 0 28px;${align}"><a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;background:${green};color:#ffffff;text-decoration:none;font:bold 16px/1.25 ${sans};padding:14px 28px;border-radius:999px;">${escapeHtml(action.label)}</a></p>`,
      ];

const codeHtml = ({ code }: MailParts, align: string): readonly string[] =>
  code === undefined
    ? []
    : [
        `<p class="faded" style="margin:0 0 8px;${align}font:14px/1.6 ${sans};color:${faded};">${escapeHtml(code.lead)}</p>`,
        `<p class="ink" dir="ltr" style="margin:0 0 28px;${align}font:bold 30px/1.2 Consolas, Menlo, monospace;letter-spacing:6px;color:${ink};">${escapeHtml(code.code)}</p>`,
      ];

/** The link again as text, for programs that show no button. */
function spelledOutHtml({ action }: MailParts, align: string): readonly string[] {
  if (action?.spelledOut === undefined) return [];
  const link = escapeHtml(action.url);
  return [
    `<p class="faded rule" style="margin:20px 0 0;padding-top:16px;${align}border-top:1px solid ${line};font:12px/1.6 ${sans};color:${faded};">${escapeHtml(action.spelledOut)}<br><a class="green" dir="ltr" href="${link}" style="color:${green};word-break:break-all;">${link}</a></p>`,
  ];
}
