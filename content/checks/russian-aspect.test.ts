import { beforeAll, describe, expect, it } from 'vitest';
import type { Library } from '../engine/library.ts';
import { loadLibrary } from '../load/load-library.ts';
import { splitSpan } from '../text/span.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

describe('a Russian verb', () => {
  it.each([
    ['doctor/faint', 'упасть в обморок', 'упал в обморок'],
    ['emergencies/faint', 'упасть в обморок', 'упал в обморок'],
    ['garden/plant', 'посадить', 'посадили'],
    ['post-and-phone/deliver', 'доставить', 'доставят'],
    ['office/fill-out', 'заполнить', 'заполнить'],
    ['clothes/try-on', 'примерить', 'примерить'],
    ['post-and-phone/call', 'позвонить', 'позвоню'],
    ['drinks/stir', 'размешать', 'размешай'],
    ['drinks/pour', 'налить', 'налить'],
    ['emergencies/calm-down', 'успокоиться', 'успокоиться'],
    ['doctor/examine', 'осмотреть', 'осмотреть'],
    ['emergencies/report', 'заявить', 'заявить'],
    ['market/buy', 'купить', 'купить'],
    ['money/deposit', 'внести', 'внести'],
    ['kitchen/bake', 'испечь', 'испечём'],
    ['verbs-of-the-day/put', 'поставить', 'поставить'],
    ['verbs-of-the-day/finish', 'закончить', 'закончи'],
    ['directions/ask', 'спросить', 'спросим'],
    ['verbs-of-the-day/say', 'сказать', 'сказал'],
    ['sport/catch', 'поймать', 'поймаю'],
    ['restaurant/serve', 'подавать', 'подают'], // a habitual action
    ['everyday-actions/tie', 'завязывать', 'завязывать'], // an ability
  ])('has the aspect required by its sentence: %s is %s', (name, word, form) => {
    const concept = library.conceptsByName.get(name);
    expect(concept?.words.ru).toBe(word);
    expect(splitSpan(concept?.sentences.ru ?? '')?.word).toBe(form);
  });

  it('is the verb in its sentence, not its aspect partner', () => {
    const verbs = [...library.conceptsByName].filter(([, { pos }]) => pos === 'verb');
    const others = verbs.filter(([, { words, sentences }]) => {
      const form = splitSpan(sentences.ru)?.word.toLowerCase() ?? '';
      return form[0] !== words.ru[0] && words.ru !== 'быть';
    });
    expect(others.map(([name]) => name)).toEqual([]);
  });
});
