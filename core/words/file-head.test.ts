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

  it('of texts in HTML: the characters that it names are read, whatever their case means', () => {
    const sidesOf = (text: string) => pairsOf(`#separator:tab\n#html:true\n${text}`)[0];
    expect(
      sidesOf('&iquest;D&oacute;nde&hellip;?\t&laquo;Stra&szlig;e&raquo; &ndash; &OElig;uvre &frac12;'),
    ).toEqual(['¿Dónde…?', '«Straße» – Œuvre ½']);
    expect(
      sidesOf('&AElig;&aelig; &Omega;&omega; &Ccaron;&ccaron;\t&lstrok;&zdot;&eogon; &AMP;&NBSP;&Agrave;'),
    ).toEqual(['Ææ Ωω Čč', 'łżę & À']);
    expect(sidesOf('&Szlig; &xuml;\t&LAQUO; &iquest')).toEqual(['&Szlig; ẍ', '&LAQUO; &iquest']);
  });

  it('as Anki exports notes: ids, kinds, decks and tags beside texts in HTML, quoted where need be', () => {
    const text = [
      '#separator:tab',
      '#html:true',
      '#guid column:1',
      '#notetype column:2',
      '#deck column:3',
      '#tags column:6',
      'Nc(2;G#p|\tBasic\tSpanish::Food\tel pez &amp; pescado\t"<b class=""red"">fish</b>; &iexcl;never ""fishes""!"\tanimal food',
      '"k""9,x"\tBasic (and reversed card)\tSpanish\t<div>el mar</div><div>la mar</div>\tsea [sound:sea.mp3]\t',
    ].join('\n');
    expect(parsePaste(text)).toMatchObject({
      pairs: [
        { line: 7, fromText: 'el pez & pescado', toText: 'fish; ¡never "fishes"!' },
        { line: 8, fromText: 'el mar, la mar', toText: 'sea' },
      ],
      unsplit: [],
    });
  });

  it('that says nothing of what splits the lines: nothing does within a tag or the name of a character', () => {
    const lines = [
      'el pez &amp; pescado, la trucha;fish',
      'm&aacute;s<br class="a;b">otro;more',
      '&iquest;qu&eacute;?;<i style="color: red">what?</i>',
    ];
    const pairs = [
      ['el pez & pescado, la trucha', 'fish'],
      ['más, otro', 'more'],
      ['¿qué?', 'what?'],
    ];
    expect(pairsOf(['#html:true', ...lines].join('\n'))).toEqual(pairs);
    expect(parsePaste(`#html:true\n${lines[0]}`, { separator: 'semicolon' }).pairs).toHaveLength(1);
    expect(pairsOf('#html:true\n"el pez &amp; ""pescado""";"<b class=""x"">fish; fishes</b>"')).toEqual([
      ['el pez & "pescado"', 'fish; fishes'],
    ]);
    expect(pairsOf('#html:true\n<img src="a=b.png">pez &ndash; pescado = fish')).toEqual([
      ['pez – pescado', 'fish'],
    ]);
    expect(parsePaste('#html:true\nel pez &amp; pescado').unsplit).toMatchObject([
      { reason: 'no_separator' },
    ]);
  });

  it('that names columns but not what splits them: they are those of a table, and what else is split keeps all of it', () => {
    const columns = '#tags column:3\n';
    expect(pairsOf(`${columns}fish,el pez,animal\nsea,el mar,`)).toEqual([
      ['fish', 'el pez'],
      ['sea', 'el mar'],
    ]);
    expect(pairsOf(`${columns}casa, house, home\nel perro, the dog`)).toEqual([
      ['casa', 'house, home'],
      ['el perro', 'the dog'],
    ]);
    expect(pairsOf(`${columns}fish\tel pez\tanimal\nsea\tel mar`)).toEqual([
      ['fish', 'el pez'],
      ['sea', 'el mar'],
    ]);
    expect(pairsOf('#deck column:1\nfish; el pez\nsea; el mar\nhi = hola; ¿qué tal?')).toEqual([
      ['fish', 'el pez'],
      ['sea', 'el mar'],
      ['hi', 'hola; ¿qué tal?'],
    ]);
    expect(
      parsePaste('#separator:tab\n#tags column:3\na;b;c', { separator: 'semicolon' }).pairs,
    ).toMatchObject([{ fromText: 'a', toText: 'b' }]);
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
