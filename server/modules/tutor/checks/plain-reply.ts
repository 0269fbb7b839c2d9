/** What models that think aloud put before their answer, even if they forget to close it. */
const THOUGHTS = /^\s*<(think|thinking|reasoning)>[\s\S]*?(<\/\1>|$)/i;

/** A reply without the thoughts before it and the spaces around it. */
export const withoutThoughts = (reply: string): string =>
  reply
    .replace(/^\uFEFF/, '')
    .replace(THOUGHTS, '')
    .trim();

const APOSTROPHE = "['’]";
const REFUSALS = [
  `^(i(${APOSTROPHE}m| am) (very |so )?sorry|sorry)\\b.{0,60}\\b(can(${APOSTROPHE}t|not| not)|unable|won${APOSTROPHE}t)\\b`,
  `^i (can(${APOSTROPHE}t|not| not)|won${APOSTROPHE}t|am unable to|${APOSTROPHE}m unable to) `,
  `^i${APOSTROPHE}m (unable|not able) to `,
  `\\bas an? (ai|artificial intelligence|large language model|language model)\\b`,
  `^lo siento\\b.{0,60}\\bno (puedo|es posible)\\b`,
  `^no puedo (ayudar|cumplir|crear|generar)`,
  `^(je suis )?(désolée?).{0,60}\\bje ne (peux|puis)\\b`,
  `^je ne (peux|puis) pas (vous aider|répondre|créer|générer)`,
  `^(es )?tut mir leid\\b.{0,60}\\bkann (ich )?(nicht|keine)\\b`,
  `^mi dispiace\\b.{0,60}\\bnon posso\\b`,
  `^(sinto muito|desculpe)\\b.{0,60}não posso\\b`,
  `^(извините|простите|к сожалению).{0,60}не могу`,
  `^(抱歉|对不起|很抱歉).{0,20}(不能|无法|没办法)`,
  `^(我)?(不能|无法)(提供|协助|帮助|满足|生成)`,
  `^(מצטער|מצטערת|סליחה).{0,60}(לא יכול|איני יכול|אין באפשרותי)`,
  `^(عذر|آسف|أعتذر).{0,60}(لا أستطيع|لا يمكنني)`,
].map((source) => new RegExp(source, 'iu'));

/**
 * Whether a reply says that it will not answer. Looks only at its beginning: characters in stories may be sorry too.
 */
export const isRefusal = (reply: string): boolean => {
  const beginning = reply.slice(0, 200).trim();
  return REFUSALS.some((refusal) => refusal.test(beginning));
};
