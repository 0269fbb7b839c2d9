import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialectsOf } from '../languages/dialects.ts';
import { LANGUAGE_CODES } from '../languages/study-languages.ts';
import { chooseVoice, fitOf, type Voice, voicesFor } from './choose-voice.ts';
import { localeOfVoice, moduleVoice, voiceTag } from './voice-locale.ts';

let serial = 0;
const voice = (lang: string, rest: Partial<Voice> = {}): Voice => {
  serial += 1;
  return {
    voiceURI: `voice-${serial}`,
    name: `Voice ${serial}`,
    lang,
    localService: true,
    default: false,
    ...rest,
  };
};

/** Tags as browsers, Android and Apple devices write them, of languages that can be learned here and of others. */
const tags = fc.oneof(
  fc.constantFrom(
    'es-MX',
    'es_ES',
    'es-419',
    'es',
    'pt-BR',
    'pt_PT',
    'ar-001',
    'ar-SA',
    'ar-LB',
    'he-IL',
    'iw-IL',
  ),
  fc.constantFrom(
    'zh-CN',
    'zh-TW',
    'zh-HK',
    'yue-Hant-HK',
    'cmn-Hans-CN',
    'zh-Hant-TW',
    'de-DE',
    'nl-NL',
    'yi',
    '',
  ),
  fc.constantFrom(...LANGUAGE_CODES.flatMap((code) => dialectsOf(code).map(({ tag }) => tag))),
  fc.string({ maxLength: 12 }),
);
const voices = fc.array(
  fc.record({
    voiceURI: fc.uuid(),
    name: fc.string({ maxLength: 8 }),
    lang: tags,
    localService: fc.boolean(),
    default: fc.boolean(),
  }),
  { maxLength: 12 },
);
const wanted = fc
  .constantFrom(...LANGUAGE_CODES)
  .chain((language) =>
    fc
      .constantFrom('', 'as my aunt speaks', ...dialectsOf(language).map(({ name }) => name))
      .map((dialect) => moduleVoice({ language, dialect })),
  );

describe('the sound of a module', () => {
  it.each([
    ['es', 'Mexican', 'es-MX'],
    ['es', ' mexican ', 'es-MX'],
    ['ar', 'Levantine', 'ar-LB'],
    ['zh', 'Taiwanese', 'zh-TW'],
    ['pt', 'European', 'pt-PT'],
    ['pt', '', 'pt'],
    ['he', 'Biblical', 'he'],
    ['es', 'as my aunt speaks', 'es'],
  ] as const)('in %s, %s is %s', (language, dialect, tag) => {
    expect(voiceTag(moduleVoice({ language, dialect }))).toBe(tag);
  });
});

describe('a voice', () => {
  it.each([
    ['es_MX', 'es', 'MX'],
    ['es-419', 'es', '419'],
    ['iw-IL', 'he', 'IL'],
    ['cmn-Hans-CN', 'zh', 'CN'],
    ['zh-Hant-TW', 'zh', 'TW'],
    ['en-GB-u-sd-gbsct', 'en', 'GB'],
    [' es-MX ', 'es', 'MX'],
    ['es-x-yue', 'es', null],
    ['ru', 'ru', null],
  ])('that goes by %s speaks %s of %s', (tag, language, region) => {
    expect(localeOfVoice(tag)).toEqual({ language, region });
  });

  it.each(['zh-HK', ' zh-HK', 'zh-Hant-HK', 'zh-MO', 'yue-Hant-HK', 'yue', 'nl-NL', 'sv', '', 'hbo'])(
    'tagged %j does not speak a language that is learned here',
    (tag) => expect(localeOfVoice(tag)).toBeNull(),
  );

  it('fits best in its own region, then in one that sounds alike, then anywhere its language is spoken', () => {
    const mexican = moduleVoice({ language: 'es', dialect: 'Mexican' });
    expect(['es-MX', 'es-CO', 'es-ES', 'es', 'pt-BR'].map((tag) => fitOf(tag, mexican))).toEqual([
      3, 2, 1, 1, 0,
    ]);
  });

  it('is the same in both directions between two regions', () => {
    fc.assert(
      fc.property(tags, tags, (one, other) => {
        const [a, b] = [localeOfVoice(one), localeOfVoice(other)];
        if (a && b) expect(fitOf(one, b)).toBe(fitOf(other, a));
      }),
    );
  });
});

describe('the chosen voice', () => {
  it('is from the exact region if possible, then from a neighbor, then from another continent', () => {
    const castilian = voice('es-ES', { default: true });
    const colombian = voice('es-CO');
    const mexican = voice('es_MX');
    const mexico = moduleVoice({ language: 'es', dialect: 'Mexican' });
    const choose = (list: Voice[]) => chooseVoice({ voices: list, wanted: mexico, chosenUri: null });
    expect(choose([castilian, colombian, mexican])).toBe(mexican);
    expect(choose([castilian, colombian])).toBe(colombian);
    expect(choose([castilian])).toBe(castilian);
  });

  it('is the default of the device among those that fit equally well, and otherwise the one it lists first', () => {
    const french = moduleVoice({ language: 'fr', dialect: 'Canadian' });
    const [plain, favorite, server] = [
      voice('fr-CA'),
      voice('fr-CA', { default: true }),
      voice('fr-CA', { localService: false, default: true }),
    ];
    const parisian = voice('fr-FR', { default: true });
    expect(voicesFor([server, parisian, plain, favorite], french)).toEqual([
      favorite,
      plain,
      parisian,
      server,
    ]);
    expect(voicesFor([plain, voice('de-DE')], french)).toEqual([plain]);
  });

  it('is the one the learner chose, or the best one if the device no longer has it', () => {
    const spanish = moduleVoice({ language: 'es', dialect: 'Mexican' });
    const [best, chosen] = [voice('es-MX'), voice('es-ES')];
    const choose = (chosenUri: string | null) =>
      chooseVoice({ voices: [best, chosen], wanted: spanish, chosenUri });
    expect([choose(chosen.voiceURI), choose('gone'), choose(null)]).toEqual([chosen, best, best]);
  });

  it('speaks Yiddish with neither a Hebrew nor a German voice', () => {
    const list = [voice('he-IL', { default: true }), voice('de-DE')];
    const yiddish = moduleVoice({ language: 'yi', dialect: 'Hasidic' });
    expect(chooseVoice({ voices: list, wanted: yiddish, chosenUri: list[0]?.voiceURI ?? '' })).toBeNull();
  });

  it('speaks the language wanted, or there is none', () => {
    fc.assert(
      fc.property(voices, wanted, fc.option(fc.uuid(), { nil: null }), (list, locale, chosenUri) => {
        const chosen = chooseVoice({ voices: list, wanted: locale, chosenUri });
        if (chosen) expect(localeOfVoice(chosen.lang)?.language).toBe(locale.language);
        else
          expect(list.some(({ lang, localService }) => localService && fitOf(lang, locale) > 0)).toBe(false);
      }),
    );
  });

  it('sends no text over the network unless the learner chose a voice that does', () => {
    fc.assert(
      fc.property(voices, wanted, (list, locale) => {
        expect(chooseVoice({ voices: list, wanted: locale, chosenUri: null })?.localService).not.toBe(false);
        for (const one of voicesFor(list, locale)) {
          expect(chooseVoice({ voices: list, wanted: locale, chosenUri: one.voiceURI })?.voiceURI).toBe(
            one.voiceURI,
          );
        }
      }),
    );
  });

  it('fits at least as well as every other one on the device', () => {
    fc.assert(
      fc.property(voices, wanted, (list, locale) => {
        const chosen = chooseVoice({ voices: list, wanted: locale, chosenUri: null });
        if (!chosen) return;
        for (const { lang } of list.filter(({ localService }) => localService)) {
          expect(fitOf(lang, locale)).toBeLessThanOrEqual(fitOf(chosen.lang, locale));
        }
      }),
    );
  });

  it('is another one if the one the learner chose is gone', () => {
    const left = voice('fr-FR');
    const french = moduleVoice({ language: 'fr', dialect: '' });
    expect(chooseVoice({ voices: [left], wanted: french, chosenUri: 'gone' })).toBe(left);
  });
});
