import { expect, it } from 'vitest';
import { optionsAmong, translateItem, practiceWord as word } from '../testing/practice.ts';
import { buildOptions } from './options.ts';
import { readItem } from './practice-item.ts';

const words = (...texts: string[]) => texts.map((text) => word(`the ${text}`, text));
const toSpanish = { fromLang: 'en', toLang: 'es' } as const;
const sentence = (text: string, accepted: string, wrong?: string[]) =>
  readItem({
    sentence_with_blank: text,
    correct_word: accepted,
    translation: 'as it is',
    ...(wrong && { wrong_words: wrong }),
  });

/** Draws many times, so that anything kept out only by chance shows up. */
function drawn(exercise: Omit<Parameters<typeof optionsAmong>[0], 'random'>): string[][] {
  let state = 7;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: 40 }, () => [...optionsAmong({ ...exercise, random })].sort());
}

it('words as long as the right one come before longer ones', () => {
  const item = translateItem(word('sun', 'el sol'));
  const group = words('el ferrocarril', 'el mar', 'el departamento', 'el pan', 'el pez');
  for (const options of drawn({ item, words: group, languages: toSpanish }))
    expect(options).toEqual(['el mar', 'el pan', 'el pez', 'el sol']);
});

it('words with as many parts as the right one come before others', () => {
  const item = translateItem(word('already', 'ya mismo'));
  const group = words('al lado', 'de nuevo', 'por fin', 'aquí cerca de', 'a ver si así', 'mañana');
  for (const options of drawn({ item, words: group, languages: toSpanish }))
    expect(options).toEqual(['al lado', 'de nuevo', 'por fin', 'ya mismo']);
});

it('words of the same kind come before others of the same shape', () => {
  const item = translateItem(word('eat', 'comer'));
  const group = words('verde', 'beber', 'junto', 'subir', 'antes', 'tener');
  for (const options of drawn({ item, words: group, languages: toSpanish }))
    expect(options).toEqual(['beber', 'comer', 'subir', 'tener']);
});

it('words of the same kind come before others even if they are somewhat longer', () => {
  const item = translateItem(word('eat', 'comer'));
  const group = words('verde', 'trabajar', 'junto', 'contestar', 'antes', 'preguntar', 'mucho');
  for (const options of drawn({ item, words: group, languages: toSpanish }))
    expect(options).toEqual(['comer', 'contestar', 'preguntar', 'trabajar']);
});

it('of a word with several alternatives the first one is offered', () => {
  const item = translateItem(word('eat', 'comer'));
  const group = [word('drink', 'beber, tomar'), ...words('subir', 'tener')];
  for (const options of drawn({ item, words: group, languages: toSpanish }))
    expect(options).toEqual(['beber', 'comer', 'subir', 'tener']);
});

it('words known as well as the right one come before others, all else being equal', () => {
  const group = [
    word('sun', 'el sol', 5),
    ...['el mar', 'el pan', 'el pez'].map((text) => word(`new ${text}`, text, 1)),
    ...['el rey', 'el pie', 'el oro'].map((text) => word(`old ${text}`, text, 5)),
  ];
  const options = optionsAmong({
    item: translateItem(word('sun', 'el sol')),
    words: group,
    languages: toSpanish,
    random: () => 0.5,
  });
  expect([...options].sort()).toEqual(['el oro', 'el pie', 'el rey', 'el sol']);
});

it('the others get a capital first letter where the right one opens the sentence with one', () => {
  const group = words('beber', 'subir', 'tener');
  const opening = { item: sentence('____ es bueno.', 'Comer'), words: group, languages: toSpanish };
  for (const options of drawn(opening)) expect(options).toEqual(['Beber', 'Comer', 'Subir', 'Tener']);
});

it('the others get no capital where the right one has none, or has one inside the sentence', () => {
  const small = {
    item: sentence('____ es bueno.', 'comer'),
    words: words('beber', 'subir', 'tener'),
    languages: toSpanish,
  };
  for (const options of drawn(small)) expect(options).toEqual(['beber', 'comer', 'subir', 'tener']);
  const inside = {
    item: sentence('Vivo en ____.', 'Lima'),
    words: words('casa', 'paz', 'mano'),
    languages: toSpanish,
  };
  for (const options of drawn(inside)) expect(options).toEqual(['Lima', 'casa', 'mano', 'paz']);
});

it('words the tutor calls wrong are left out where they could be right', () => {
  const item = sentence('El ____ ladra.', 'perro', ['perro', 'el perro', 'gato', 'gatos']);
  const group = words('el perro', 'el libro', 'el vaso');
  for (const options of drawn({ item, words: group, languages: toSpanish })) {
    expect(options).toHaveLength(4);
    expect(options).toEqual(expect.arrayContaining(['gato', 'libro', 'perro', 'vaso']));
  }
});

it('a group is not read where the tutor names enough words, since a phone takes a while to read it', () => {
  const candidates = () => {
    throw new Error('the group was read');
  };
  const options = (wrong: string[]) =>
    buildOptions({
      item: sentence('El ____ ladra.', 'perro', wrong),
      candidates,
      languages: toSpanish,
      random: () => 0.5,
    });
  expect([...options(['gato', 'ratón', 'pájaro'])].sort()).toEqual(['gato', 'perro', 'pájaro', 'ratón']);
  expect([...options(['gato', 'ratón'])].sort()).toEqual(['gato', 'perro', 'ratón']);
  expect(() => options(['gato'])).toThrow('the group was read');
});

it('beside a word that the tutor names, none of the group is added that grammar gives away', () => {
  const words = [word('moon', 'la luna'), word('sea', 'el mar'), word('Earth', 'la Tierra')];
  const alone = { item: sentence('La ____ gira.', 'Tierra', ['India']), words, languages: toSpanish };
  for (const options of drawn(alone)) expect(options).toEqual(['India', 'Tierra']);
  const beside = { ...alone, words: [...words, word('Germany', 'la Alemania')] };
  for (const options of drawn(beside)) expect(options).toEqual(['Alemania', 'India', 'Tierra']);
});

it('a word with the meaning asked for is left out, even if the group does not contain the right one', () => {
  const group = [word('dog', 'el can'), ...words('el gato', 'el libro')];
  const item = translateItem(word('dog', 'el perro'));
  for (const options of drawn({ item, words: group, languages: toSpanish }))
    expect(options).toEqual(['el gato', 'el libro', 'el perro']);
});

it('a word that shares the meaning of one of several right words is left out', () => {
  const group = [
    word('house', 'la casa'),
    word('home', 'el hogar, la casa'),
    word('home, nest', 'el nido'),
    word('table', 'la mesa'),
  ];
  const item = sentence('Vivo en la ____.', 'casa');
  for (const options of drawn({ item, words: group, languages: toSpanish }))
    expect(options).toEqual(['casa', 'mesa']);
});

it('words of another gender are left out where two others agree, and added where they do not', () => {
  const item = translateItem(word('sun', 'el sol'));
  const others = ['la mesa', 'comer', 'las tijeras'];
  for (const options of drawn({ item, words: words('el mar', 'el pan', ...others), languages: toSpanish }))
    expect(options).toEqual(['el mar', 'el pan', 'el sol']);
  for (const options of drawn({ item, words: words('el mar', ...others), languages: toSpanish })) {
    expect(options).toHaveLength(4);
    expect(options).toEqual(expect.arrayContaining(['el mar', 'el sol']));
  }
});

it('words as they are learned are left out beside another form, where the tutor names two', () => {
  const words = ['comer', 'beber', 'subir', 'tener'].map((text) => word(`to ${text}`, text));
  const item = sentence('Ayer ____ mucho.', 'comimos', ['bajamos', 'fuimos']);
  for (const options of drawn({ item, words, languages: toSpanish }))
    expect(options).toEqual(['bajamos', 'comimos', 'fuimos']);
});

it('names are left out beside other words, and other words beside names, but where a sentence begins', () => {
  const group = words('Lima', 'Quito', 'Roma', 'paz', 'amor', 'calma');
  const inside = { item: sentence('Vivo en ____.', 'Lima'), words: group, languages: toSpanish };
  for (const options of drawn(inside)) expect(options).toEqual(['Lima', 'Quito', 'Roma']);
  const opening = { item: sentence('____ es bonita.', 'Lima'), words: group, languages: toSpanish };
  for (const options of drawn(opening)) expect(options.join('')).toMatch(/Paz|Amor|Calma/);
});
