import { describe, expect, it } from 'vitest';
import { parsePaste } from './paste.ts';
import { SEPARATORS } from './separators.ts';

const pairsOf = (text: string) => parsePaste(text).pairs.map(({ fromText, toText }) => [fromText, toText]);

describe('a pasted line', () => {
  it.each([
    ['dog\tperro', 'tab'],
    ['dog,perro', 'comma'],
    ['dog , perro', 'comma'],
    ['dog;perro', 'semicolon'],
    ['dog - perro', 'dash'],
    ['dog – perro', 'dash'],
    ['dog — perro', 'dash'],
    ['dog\u00A0−\u00A0perro', 'dash'],
    ['\uFEFFdog\tperro\r', 'tab'],
    ['"dog","perro"', 'comma'],
    [' "dog" ; "perro" ', 'semicolon'],
    ['dog，perro', 'comma'],
    ['dog؛ perro', 'semicolon'],
    ['dog = perro', 'equals'],
    ['dog=perro', 'equals'],
    ['dog＝perro', 'equals'],
    ['dog: perro', 'colon'],
    ['dog：perro', 'colon'],
    ['dog | perro', 'pipe'],
    ['dog → perro', 'arrow'],
    ['dog => perro', 'arrow'],
    ['dog -> perro', 'arrow'],
    ['dog > perro', 'arrow'],
    ['dog -- perro', 'dash'],
    ['dog—perro', 'dash'],
    ['"dog"|"perro"', 'pipe'],
    ['\u200Fdog\u200F \u200E-\u200E \u200Fperro\u200F', 'dash'],
  ])('%j is a pair split by its %s', (text, separator) => {
    expect(parsePaste(text)).toMatchObject({ separator, separators: [separator] });
    expect(pairsOf(text)).toEqual([['dog', 'perro']]);
  });

  it.each(['10:30', 'http://example.org', 'a>b'])('is not split within %j', (text) => {
    expect(pairsOf(text)).toEqual([]);
  });

  it('keeps a time with its colon in one piece', () => {
    expect(pairsOf('at 10:30 = a las 10:30')).toEqual([['at 10:30', 'a las 10:30']]);
    expect(pairsOf('it is 10:30: son las 10:30')).toEqual([['it is 10:30', 'son las 10:30']]);
  });

  it('keeps hyphens inside words', () => {
    expect(pairsOf('well-known - bien-aimé')).toEqual([['well-known', 'bien-aimé']]);
    expect(parsePaste('well-known').unsplit).toEqual([
      { line: 1, text: 'well-known', reason: 'no_separator' },
    ]);
  });

  it('composes accents and keeps right-to-left words', () => {
    expect(pairsOf('coffee\tcafe\u0301\npeace\tשָׁלוֹם')).toEqual([
      ['coffee', 'café'],
      ['peace', 'שָׁלוֹם'],
    ]);
  });

  it('keeps alternatives written with the separator itself', () => {
    expect(pairsOf('casa,house,home')).toEqual([['casa', 'house,home']]);
    expect(pairsOf('mil, 1,000')).toEqual([['mil', '1,000']]);
    expect(pairsOf('casa - house - home')).toEqual([['casa', 'house - home']]);
  });

  it('turns further columns of a table into alternatives, and skips empty ones', () => {
    expect(pairsOf('casa\thouse\t\thome\t')).toEqual([['casa', 'house, home']]);
    expect(pairsOf('casa;house;;')).toEqual([['casa', 'house']]);
    expect(pairsOf('"casa","house","home"')).toEqual([['casa', 'house, home']]);
    expect(pairsOf('casa,"house",home')).toEqual([['casa', 'house, home']]);
  });
});

describe('quoted cells', () => {
  it('may hold the separator, quotes and line breaks', () => {
    expect(pairsOf('"hello, you","hola ""tú"""')).toEqual([['hello, you', 'hola "tú"']]);
    expect(pairsOf('"hello,\nyou",hola\ndog,perro')).toEqual([
      ['hello, you', 'hola'],
      ['dog', 'perro'],
    ]);
  });

  it('count as several lines, so that later line numbers are correct', () => {
    expect(parsePaste('"a\nb",c\nd,e').pairs.map(({ line }) => line)).toEqual([1, 3]);
  });

  it('are always whole cells: other quotes are text', () => {
    expect(pairsOf('"hey" you,"oye" tú')).toEqual([['"hey" you', '"oye" tú']]);
    expect(pairsOf('5" nail,clavo')).toEqual([['5" nail', 'clavo']]);
    expect(pairsOf('"quoted" - "citado"')).toEqual([['"quoted"', '"citado"']]);
  });

  it('span at most eight lines', () => {
    const cell = (lineCount: number) => `"${new Array(lineCount).fill('sea').join('\n')}",mar`;
    expect(pairsOf(cell(8))).toEqual([[new Array(8).fill('sea').join(' '), 'mar']]);
    expect(parsePaste(cell(9)).unsplit).toHaveLength(8);
  });

  it('that are never closed do not swallow the lines below', () => {
    expect(pairsOf('"dog,perro\ncat,gato\nbird,pájaro')).toEqual([
      ['"dog', 'perro'],
      ['cat', 'gato'],
      ['bird', 'pájaro'],
    ]);
    expect(pairsOf('"dog,perro\ncat,gato"')).toEqual([
      ['"dog', 'perro'],
      ['cat', 'gato"'],
    ]);
  });
});

describe('a pasted text', () => {
  it.each([
    ['a dash over the commas inside', 'the dog, the hound - el perro\nthe cat - el gato', 'dash'],
    ['a dash over semicolons between alternatives', 'perro - dog; hound\nhola - hi; hello', 'dash'],
    ['a semicolon over the dash of one line', 'perro;dog - hound\nhola;hi\ngato;cat', 'semicolon'],
    [
      'a semicolon that occurs once rather than dashes',
      'one - two - three;uno - dos - tres\na - b - c;x - y - z',
      'semicolon',
    ],
    ['a tab over a comma in every line', 'hi, you\thola, tú\nbye, you\tadiós, tú', 'tab'],
    ['a tab in half of the lines', 'hi, you\thola\ndog, perro', 'tab'],
    ['a tab even if one line lacks it', 'hi, you\thola\nbye, you\tadiós\ndog, perro', 'tab'],
    ['a comma over the tab of one line', 'dog,perro\ncat,gato\nbird\tpájaro\nfish,pez', 'comma'],
  ])('is split by %s', (_, text, separator) => {
    expect(parsePaste(text).separator).toBe(separator);
  });

  it.each(['→', '|', '=', '\t'])(
    'is split by %j if it occurs once, whatever else most lines are split by',
    (sign) => {
      const text = `dog: perro\ncat: gato\nbird: also birdie ${sign} pájaro`;
      expect(pairsOf(text).at(-1)).toEqual(['bird: also birdie', 'pájaro']);
      const usual = `dog ${sign} perro: can\ncat ${sign} gato\nbird ${sign} pájaro ${sign} ave: x`;
      expect(pairsOf(usual).at(-1)?.[0]).toBe('bird');
    },
  );

  it('with several separators is judged line by line', () => {
    const text = [
      'dog = perro',
      'cat: gato',
      'bird | pájaro',
      'fish → pez',
      'horse\tcaballo',
      'cow - vaca',
      'hen; gallina',
      'duck, pato',
      '',
      'goat',
    ].join('\n');
    expect(parsePaste(text).unsplit).toEqual([{ line: 10, text: 'goat', reason: 'no_separator' }]);
    expect(pairsOf(text)).toEqual([
      ['dog', 'perro'],
      ['cat', 'gato'],
      ['bird', 'pájaro'],
      ['fish', 'pez'],
      ['horse', 'caballo'],
      ['cow', 'vaca'],
      ['hen', 'gallina'],
      ['duck', 'pato'],
    ]);
    expect(parsePaste(text).separators).toEqual([...SEPARATORS]);
  });

  it('splits a line with an unmistakable separator by that one, whatever the other lines use', () => {
    expect(pairsOf('dog, perro\ncat, gato\nto go, to walk = ir, andar')).toEqual([
      ['dog', 'perro'],
      ['cat', 'gato'],
      ['to go, to walk', 'ir, andar'],
    ]);
  });

  it('splits a line without the usual separator by one that occurs once, rather than one that occurs more often', () => {
    expect(pairsOf('dog, perro\ncat, gato\none - two - three; uno - dos')).toContainEqual([
      'one - two - three',
      'uno - dos',
    ]);
  });

  it('keeps an equals sign in a line that is split by a tab like the others', () => {
    expect(pairsOf('dog\tperro\nsum\tx = y')).toEqual([
      ['dog', 'perro'],
      ['sum', 'x = y'],
    ]);
  });

  it('splits a line like the others if it could be split in two ways', () => {
    expect(pairsOf('perro;dog\ncasa;house - home')).toEqual([
      ['perro', 'dog'],
      ['casa', 'house - home'],
    ]);
  });

  it('accepts quoted cells of a file with one odd line among them', () => {
    expect(pairsOf('"one, two","uno, dos"\n"a\nb",c\nthree - tres')).toEqual([
      ['one, two', 'uno, dos'],
      ['a b', 'c'],
      ['three', 'tres'],
    ]);
  });

  it('can be split by a separator of the reader’s choice', () => {
    const { pairs, separator } = parsePaste('perro - dog; hound', { separator: 'semicolon' });
    expect(separator).toBe('semicolon');
    expect(pairs).toEqual([{ fromText: 'perro - dog', toText: 'hound', line: 1 }]);
  });

  it('reports lines that are not pairs by number, and skips blank ones', () => {
    expect(parsePaste('dog\tperro\n\n  \ncat\n\tgato\nbird\t \n\t\t\nfish\tpez')).toEqual({
      separator: 'tab',
      separators: ['tab'],
      pairs: [
        { fromText: 'dog', toText: 'perro', line: 1 },
        { fromText: 'fish', toText: 'pez', line: 8 },
      ],
      unsplit: [
        { line: 4, text: 'cat', reason: 'no_separator' },
        { line: 5, text: '\tgato', reason: 'side_missing' },
        { line: 6, text: 'bird\t ', reason: 'side_missing' },
      ],
    });
  });

  it('without any separator is all unsplit', () => {
    const { separator, pairs, unsplit } = parsePaste('dog\r\nperro\rcat\u2028gato');
    expect(separator).toBeUndefined();
    expect(pairs).toEqual([]);
    expect(unsplit.map(({ line, text }) => [line, text])).toEqual([
      [1, 'dog'],
      [2, 'perro'],
      [3, 'cat'],
      [4, 'gato'],
    ]);
  });

  it('that is empty holds nothing', () => {
    expect(parsePaste(' \n\uFEFF\n')).toEqual({
      separator: undefined,
      separators: [],
      pairs: [],
      unsplit: [],
    });
  });

  it('of 10,000 lines is read whole', () => {
    const text = Array.from({ length: 10_000 }, (_, line) => `word ${line}, "palabra" ${line}`).join('\n');
    const { pairs, unsplit } = parsePaste(text);
    expect(pairs).toHaveLength(10_000);
    expect(pairs.at(-1)).toEqual({ fromText: 'word 9999', toText: '"palabra" 9999', line: 10_000 });
    expect(unsplit).toEqual([]);
  });
});
