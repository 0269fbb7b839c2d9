import { describe, expect, it } from 'vitest';
import { parsePaste } from './paste.ts';

const pairsOf = (text: string) => parsePaste(text).pairs.map(({ fromText, toText }) => [fromText, toText]);

describe('the head of a file', () => {
  it('from Anki is left out, and says what splits the lines', () => {
    const text =
      '\uFEFF#separator:Semicolon\n#html:false\n#deck:Spanish\nhello: you; hola\nsea; el mar, océano';
    expect(parsePaste(text)).toEqual({
      separator: 'semicolon',
      separators: ['semicolon'],
      pairs: [
        { line: 4, fromText: 'hello: you', toText: 'hola' },
        { line: 5, fromText: 'sea', toText: 'el mar, océano' },
      ],
      unsplit: [],
    });
  });

  it('says which columns hold no word: ids, decks and tags', () => {
    const text =
      '#separator:tab\n#guid column:1\n#deck column:2\n#tags column:5\na1\tSea\tfish\tel pez\tanimal food';
    expect(pairsOf(text)).toEqual([['fish', 'el pez']]);
    const byComma = '#separator:comma\n#tags column:3\nfish,el pez,animal\nsea,el mar,';
    expect(pairsOf(byComma)).toEqual([
      ['fish', 'el pez'],
      ['sea', 'el mar'],
    ]);
  });

  it('says that the texts are HTML, which is read as text', () => {
    const text = [
      '#separator:tab',
      '#html:true',
      '<b>fish</b>\tel pez<br>pescado',
      'more&nbsp;&amp; more\tm&aacute;s &#38; m&#xE1;s',
      'picture\t<img src="1.png">',
      'less < more\t[sound:menos.mp3]menos &lt; &unknown; &#xD800;',
    ].join('\n');
    expect(pairsOf(text)).toEqual([
      ['fish', 'el pez, pescado'],
      ['more & more', 'más & más'],
      ['less < more', 'menos < &unknown; &#xD800;'],
    ]);
    expect(parsePaste(text).unsplit).toMatchObject([{ line: 5, reason: 'side_missing' }]);
    expect(pairsOf('#separator:tab\n<b>fish</b>\tel pez')).toEqual([['<b>fish</b>', 'el pez']]);
  });

  it('keeps what is no entity, however it is called, and only what is a character becomes one', () => {
    const sidesOf = (text: string) => pairsOf(`#separator:tab\n#html:true\n${text}`)[0];
    expect(sidesOf('&constructor;\t&xconstructor;')).toEqual(['&constructor;', '&xconstructor;']);
    expect(sidesOf('&#x10FFFF;&#xE000;\t&#x110000;&#xDFFF;')).toEqual([
      '\u{10FFFF}\uE000',
      '&#x110000;&#xDFFF;',
    ]);
  });

  it.each([
    'el pez <br> pescado',
    'el pez<br class="x">pescado',
    '<div>el pez</div><div>pescado</div>',
    'el pez<div id="2">pescado',
    'el pez</div>pescado',
    'el pez<p>pescado',
    'el pez</p>pescado',
    '<ul><li>el pez<li>pescado</ul>',
    'el pez</li>pescado',
    'el pez<div><br></div><p> </p>pescado',
  ])('makes an alternative of each line of a text: %s', (html) => {
    expect(pairsOf(`#separator:tab\n#html:true\nfish\t${html}`)).toEqual([['fish', 'el pez, pescado']]);
  });

  it('means a column by its number only where it says so', () => {
    expect(pairsOf('#separator: Comma \n#deck:2\nfish,el pez')).toEqual([['fish', 'el pez']]);
  });

  it('names the separator by its word, in any case, or by its sign', () => {
    const text = 'fish|one;two,three:el pez';
    const firstOf = (separator: string) => pairsOf(`#separator:${separator}\n${text}`)[0]?.[0];
    expect([' Comma ', ',', '|', ':', ';'].map(firstOf)).toEqual([
      'fish|one;two',
      'fish|one;two',
      'fish',
      'fish|one;two,three',
      'fish|one',
    ]);
  });

  it('of our own table has the word before its translation', () => {
    expect(pairsOf('to_text,from_text\nel pez,fish')).toHaveLength(2);
  });

  it('that names no separator of ours leaves it open', () => {
    expect(pairsOf('#separator:constructor\nfish;el pez')).toEqual([['fish', 'el pez']]);
  });

  it('of a spreadsheet says nothing of HTML', () => {
    expect(pairsOf('sep=;\n<b>fish</b>;el pez')).toEqual([['<b>fish</b>', 'el pez']]);
  });

  it('of a spreadsheet names a separator', () => {
    expect(parsePaste('sep=;\nyes, sir;sí, señor')).toMatchObject({
      separator: 'semicolon',
      pairs: [{ line: 2, fromText: 'yes, sir', toText: 'sí, señor' }],
      unsplit: [],
    });
  });

  it('of the table of words that can be downloaded here names its columns, of which only the texts are read', () => {
    const table = [
      '\uFEFFmodule,from_language,to_language,dialect,group,from_text,to_text,tier,history',
      `1,en,es,,Food,"a ""quoted"", word",'-ción,1,"[{""result"":1,""time"":5}]"`,
      '1,en,zh,,Food,two，three,二；三,1,[]',
      `1,en,ar,,"Food, drink",''=1,واحد، اثنان,1,[]`,
    ];
    const pairs = [
      ['a "quoted", word', '-ción'],
      ['two，three', '二；三'],
      ["'=1", 'واحد، اثنان'],
    ];
    expect(pairsOf(table.join('\r\n'))).toEqual(pairs);
    expect(parsePaste(table.join('\n')).unsplit).toEqual([]);
    expect(pairsOf("from_text;to_text;tier\nyes, sir;'-ción;1")).toEqual([['yes, sir', '-ción']]);
    expect(pairsOf("group\tfrom_text\tto_text\nA\tsea\t'-ción")).toEqual([['sea', '-ción']]);
  });

  it('names the one sign that splits its lines, and not others like it', () => {
    expect(pairsOf('#separator:comma\ntwo，three,二、三')).toEqual([['two，three', '二、三']]);
  });

  it('is only what stands above everything else', () => {
    expect(pairsOf('sea;el mar\n#separator:tab\nsep=;x')).toHaveLength(3);
    expect(pairsOf('#hash; la almohadilla')).toEqual([['#hash', 'la almohadilla']]);
  });

  it('gives way to a separator of the reader’s choice', () => {
    expect(parsePaste('#separator:tab\nsea;el mar', { separator: 'semicolon' }).pairs).toHaveLength(1);
  });
});
