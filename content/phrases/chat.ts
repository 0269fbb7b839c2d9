import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';

/** What a question asks of a word: what it means, how it is said, or a sentence with it. */
export type QuestionKind = 'meaning' | 'saying' | 'example';

export type QuestionForm = {
  readonly kind: QuestionKind;
  readonly language: InterfaceLanguageCode;
  /** Matches a whole question without its closing mark; the first group is the word. */
  readonly pattern: RegExp;
};

/** How the questions are put, in the interface languages; tried in this order. */
export const questionForms: readonly QuestionForm[] = [
  {
    kind: 'example',
    language: 'en',
    pattern: /^(?:.* )?(?:examples?|sentences?)(?: sentences?)? (?:of|for|with|using)(?: the word)? (.+)$/iu,
  },
  { kind: 'example', language: 'en', pattern: /^(?:please )?use (?:the word )?(.+?) in a sentence$/iu },
  {
    kind: 'saying',
    language: 'en',
    pattern:
      /^how (?:do|would|can|should|to)(?: you| i| we| one)? ?(?:say|write|translate) (.+?)(?: in [\p{L}]+)?$/iu,
  },
  {
    kind: 'saying',
    language: 'en',
    pattern: /^what(?:'s|’s| is) (?:the (?:[\p{L}]+ )?word for )?(.+?) in [\p{L}]+$/iu,
  },
  { kind: 'saying', language: 'en', pattern: /^what(?:'s|’s| is) the (?:[\p{L}]+ )?word for (.+)$/iu },
  { kind: 'saying', language: 'en', pattern: /^(?:please )?translate (.+?)(?: (?:in)?to [\p{L}]+)?$/iu },
  { kind: 'meaning', language: 'en', pattern: /^what (?:does|do|did) (.+?) mean(?: in [\p{L}]+)?$/iu },
  {
    kind: 'meaning',
    language: 'en',
    pattern: /^(?:what(?:'s|’s| is) )?(?:the )?(?:meaning of|define|explain) (.+)$/iu,
  },
  { kind: 'meaning', language: 'en', pattern: /^what(?:'s|’s| is) (.+)$/iu },
  {
    kind: 'example',
    language: 'es',
    pattern: /^(?:.* )?(?:ejemplos?|frases?|oración|oraciones) (?:de|con|para)(?: la palabra)? (.+)$/iu,
  },
  {
    kind: 'saying',
    language: 'es',
    pattern: /^¿?c[oó]mo (?:se dice|digo|se escribe|dirías) (.+?)(?: en [\p{L}]+)?$/iu,
  },
  { kind: 'saying', language: 'es', pattern: /^(?:traduce|traduzca|traducir) (.+?)(?: al [\p{L}]+)?$/iu },
  { kind: 'meaning', language: 'es', pattern: /^¿?qu[eé] (?:significa|quiere decir|es) (.+)$/iu },
  { kind: 'meaning', language: 'es', pattern: /^(?:significado de) (.+)$/iu },
  {
    kind: 'example',
    language: 'fr',
    pattern: /^(?:.* )?(?:exemples?|phrases?) (?:de |avec |pour |d['’])(?:le mot )?(.+)$/iu,
  },
  {
    kind: 'saying',
    language: 'fr',
    pattern: /^comment (?:dit-on|dire|on dit|écrit-on|traduit-on) (.+?)(?: en [\p{L}]+)?$/iu,
  },
  { kind: 'saying', language: 'fr', pattern: /^(?:traduis|traduisez|traduire) (.+?)(?: en [\p{L}]+)?$/iu },
  { kind: 'meaning', language: 'fr', pattern: /^(?:que|qu['’]est-ce que) (?:veut dire|signifie) (.+)$/iu },
  {
    kind: 'meaning',
    language: 'fr',
    pattern: /^qu['’]est-ce (?:que c['’]est )?(?:que |qu['’])(.+?)(?: veut dire| signifie)?$/iu,
  },
  {
    kind: 'example',
    language: 'he',
    pattern: /^(?:.* )?(?:דוגמה|דוגמא|משפט) (?:ל|עם |של |עבור )(?:המילה )?(.+)$/u,
  },
  {
    kind: 'saying',
    language: 'he',
    pattern: /^איך (?:אומרים|כותבים|מתרגמים|להגיד|לומר) (?:את )?(.+?)(?: ב\p{L}{4,})?$/u,
  },
  {
    kind: 'meaning',
    language: 'he',
    pattern: /^מה (?:זה|הפירוש של|הפירוש|המשמעות של|פירוש|משמעות|אומר|אומרת)(?: המילה)? (.+)$/u,
  },
  { kind: 'example', language: 'zh', pattern: /^(?:请)?用(.+?)(?:造(?:一个|个)?句子?|写(?:一个|个)?句子)$/u },
  { kind: 'example', language: 'zh', pattern: /^(?:给我)?(?:一个|举个)?(.+?)的(?:例句|例子)$/u },
  { kind: 'meaning', language: 'zh', pattern: /^(.+?)(?:是)?什么意思$/u },
  { kind: 'saying', language: 'zh', pattern: /^(.+?)(?:用?\p{Script=Han}{1,4}[语文])?怎么(?:说|写|翻译)$/u },
  { kind: 'saying', language: 'zh', pattern: /^翻译(?:一下)?(.+)$/u },
];

export type ChatPhrases = {
  readonly means: string;
  readonly mayMean: string;
  readonly isSaid: string;
  readonly example: string;
  readonly noExample: string;
  readonly unknown: string;
  readonly abilities: string;
};

export const chatPhrases: Readonly<Record<InterfaceLanguageCode, ChatPhrases>> = {
  en: {
    means: '{learnt} means {known}.',
    mayMean: '{form} may be a form of {learnt}, which means {known}.',
    isSaid: '{known} is {learnt} {inLanguage}.',
    example: 'For example: {sentence} That means: {translation}',
    noExample: 'The library has no sentence with {word}.',
    unknown: 'The library does not know {word}.',
    abilities:
      'I am the built-in library, not an AI, so I cannot talk freely. I can tell you what a word means, how to say one, or give you a sentence with one. For example: what does {word} mean?',
  },
  es: {
    means: '{learnt} significa {known}.',
    mayMean: '{form} puede ser una forma de {learnt}, que significa {known}.',
    isSaid: '{known} se dice {learnt} {inLanguage}.',
    example: 'Por ejemplo: {sentence} Eso significa: {translation}',
    noExample: 'La biblioteca no tiene ninguna frase con {word}.',
    unknown: 'La biblioteca no conoce {word}.',
    abilities:
      'Soy la biblioteca integrada, no una IA, así que no puedo hablar libremente. Puedo decirte qué significa una palabra, cómo se dice o darte una frase con ella. Por ejemplo: ¿qué significa {word}?',
  },
  fr: {
    means: '{learnt} veut dire {known}.',
    mayMean: '{form} est peut-être une forme de {learnt}, qui veut dire {known}.',
    isSaid: '{known} se dit {learnt} {inLanguage}.',
    example: 'Par exemple\u00a0: {sentence} Cela veut dire\u00a0: {translation}',
    noExample: 'La bibliothèque n’a pas de phrase avec {word}.',
    unknown: 'La bibliothèque ne connaît pas {word}.',
    abilities:
      'Je suis la bibliothèque intégrée, pas une IA, et je ne peux pas parler librement. Je peux vous dire ce que veut dire un mot, comment on le dit, ou vous donner une phrase avec lui. Par exemple\u00a0: que veut dire {word}\u00a0?',
  },
  he: {
    means: 'הפירוש של {learnt} הוא {known}.',
    mayMean: 'ייתכן ש{form} היא צורה של {learnt}, שהפירוש שלה הוא {known}.',
    isSaid: '{known} {inLanguage} זה {learnt}.',
    example: 'למשל: {sentence} הפירוש: {translation}',
    noExample: 'אין בספרייה משפט עם {word}.',
    unknown: 'הספרייה לא מכירה את {word}.',
    abilities:
      'אני הספרייה המובנית ולא בינה מלאכותית, ולכן איני יכולה לשוחח בחופשיות. שאלו אותי מה הפירוש של מילה או איך אומרים אותה, או בקשו משפט איתה. למשל: מה הפירוש של {word}?',
  },
  zh: {
    means: '{learnt}的意思是{known}。',
    mayMean: '{form}可能是{learnt}的一种形式，意思是{known}。',
    isSaid: '{known}{inLanguage}说是{learnt}。',
    example: '例如：{sentence} 意思是：{translation}',
    noExample: '词库里没有含{word}的句子。',
    unknown: '词库里没有{word}。',
    abilities:
      '我是内置词库，不是 AI，不能自由聊天。我可以告诉你一个词是什么意思、怎么说，或者给你一个例句。例如：{word}是什么意思？',
  },
};
