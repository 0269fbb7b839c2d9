import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScreen } from './create-screen.ts';

/** Stand-ins for the entries of real lists. */
const screenText = createScreen({
  lists: {
    en: ['fiddle', 'noodlehead', 'big stink', 'Bonk', 'toad', 's&m', 'f1ddl3r', '🦨'],
    fr: ['zénith', 'con', 'drôle de bête'],
    ru: ['жаба', 'ёжик'],
    zh: ['坏话', '大坏蛋', '坏'],
    ar: ['ضفدع'],
  },
  ordinary: { en: ['toad', 'bonk bonk'], es: ['con'], fr: ['bonk'] },
});
const language = (text: string, languages?: Parameters<typeof screenText>[1]) => {
  const screened = screenText(text, languages);
  return screened.ok ? 'ok' : screened.language;
};

describe('an offensive word is found', () => {
  it.each([
    ['fiddle', 'en'],
    ['a FIDDLE!', 'en'],
    ['«Fiddle», he said', 'en'],
    ['fiddles', 'en'],
    ['fiddler', 'ok'],
    ['noodleheads', 'en'],
    ['the big  stink of it', 'en'],
    ['fìddlé', 'en'],
    ['f1ddle', 'en'],
    ['fidd|e', 'en'],
    ['f!dd1€', 'en'],
    ['f.i.d.d.l.e', 'en'],
    ['f i d d l e', 'en'],
    ['I f-i-d-d-l-e a lot', 'en'],
    ['fid-dle', 'en'],
    ['fiiiddle', 'en'],
    ['noodleheeeead', 'en'],
    ['f*ddle', 'en'],
    ['f***le', 'en'],
    ['fіddlе', 'en'], // Cyrillic і and е
    ['ｆｉｄｄｌｅ', 'en'],
    ['fid\u200Bdle', 'en'],
    ['a 🦨', 'en'],
    ['ZÉNITH', 'fr'],
    ['zenith', 'fr'],
    ['quel drôle de bête', 'fr'],
    ['l’zénith', 'fr'],
    ['Жаба', 'ru'],
    ['жa6a', 'ok'],
    ['жaбa', 'ru'], // Latin a
    ['ежик', 'ru'],
    ['这个坏话', 'zh'],
    ['这个大坏蛋吗', 'zh'],
    ['大 坏 蛋', 'zh'],
    ['والضفدع', 'ar'],
    ['ضِفْدَع', 'ar'],
  ])('%j: %s', (text, expected) => {
    expect(language(text)).toBe(expected);
  });
});

describe('other words pass', () => {
  it.each([
    '',
    'fiddlestick',
    'refiddle',
    'toad',
    'toads',
    's m',
    'fiddl',
    'fid dle',
    'ab. fidd. le',
    'big and stink',
    'bonk bonk',
    'con leche',
    'zènìth',
    'не жабад',
    '坏人',
    '好坏话题', // end of 好坏 and start of 话题
    'f * * *',
    'level 1, part 2: 3 + 4',
  ])('%j', (text) => {
    expect(language(text)).toBe('ok');
  });
});

describe('the languages of a text', () => {
  it('do not decide which lists are searched: people swear in any language', () => {
    expect(language('zénith', { languages: ['de'] })).toBe('fr');
    expect(language('f*ddle', { languages: ['de'] })).toBe('en');
    expect(language('z€nith', { languages: ['he', 'de'] })).toBe('fr');
    expect(language('fiddle', { languages: ['de'] })).toBe('en');
    expect(language('жаба', { languages: ['de'] })).toBe('ru');
  });

  it('allow a word from the list of another language if it is ordinary in any language', () => {
    expect(language('con', { languages: ['de'] })).toBe('ok');
    expect(language('drôle de bête', { languages: ['de'] })).toBe('fr');
  });

  it('allow no listed word if there are none', () => {
    expect(language('con', { languages: [] })).toBe('fr');
    expect(language('toad', { languages: [] })).toBe('ok');
    expect(language('bonk', { languages: [] })).toBe('en');
  });

  it('decide what is ordinary', () => {
    expect(language('con', { languages: ['fr'] })).toBe('fr');
    expect(language('con', { languages: ['fr', 'es'] })).toBe('ok');
    expect(language('bonk', { languages: ['fr'] })).toBe('ok');
    expect(language('bonk', { languages: ['es'] })).toBe('en');
  });
});

describe('screening', () => {
  it('ignores case and whatever surrounds a word', () => {
    const around = fc.stringMatching(/^[A-Za-z ,.]{0,12}$/);
    fc.assert(
      fc.property(
        around,
        around,
        fc.constantFrom('fiddle', 'noodlehead', 'big stink'),
        (before, after, word) => {
          expect(language(`${before} ${word} ${after}`)).toBe('en');
          expect(language(`${before} ${word.toUpperCase()} ${after}`)).toBe('en');
        },
      ),
    );
  });

  it('gives the same result for a word alone and among others', () => {
    const words = fc.constantFrom(
      'fiddle',
      'toad',
      'con',
      'big',
      'stink',
      'f1ddle',
      'жаба',
      '坏话',
      'f*ddle',
      'bonk',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), (texts) => {
        const alone = texts.some((text) => !screenText(text).ok);
        const phrase = / big stink /.test(` ${texts.join(' ')} `);
        const covered = / bonk bonk /.test(` ${texts.join(' ')} `);
        fc.pre(!covered);
        expect(screenText(texts.join(' ; ')).ok).toBe(!alone && !phrase);
      }),
    );
  });

  it.each([
    'a',
    'a ',
    'a1',
    'f*k ',
    '*',
    '.',
    'a.',
    'a. ',
    '坏',
    '大坏',
    'а',
    'big ',
    '@!',
    'é\u0301',
    'ab1 ',
  ])('is quick with half a million characters of %j', (part) => {
    // If the time grew with the square of the length, this test would take minutes.
    expect(screenText(part.repeat(500_000 / part.length))).toHaveProperty('ok');
  });

  it('accepts any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(screenText(text)).toHaveProperty('ok');
      }),
    );
  });
});
