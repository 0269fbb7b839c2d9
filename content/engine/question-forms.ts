import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';

/** What a question asks about a word: its meaning, how it is said, or an example sentence. */
export type QuestionKind = 'meaning' | 'saying' | 'example';

export type QuestionForm = {
  readonly kind: QuestionKind;
  readonly language: InterfaceLanguageCode;
  /** Matches a whole question without its closing mark; the first group is the word. */
  readonly pattern: RegExp;
};

/** The forms of questions in the interface languages, tried in this order. */
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
