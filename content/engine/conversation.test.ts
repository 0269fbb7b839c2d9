import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import { contentLanguages } from '../schema/languages.ts';
import { smallLibrary, wordsOnly } from '../testing/small-library.ts';
import { type ConverseRequest, libraryReply } from './conversation.ts';
import type { Message } from './conversation-state.ts';
import type { Library } from './library.ts';

const request: ConverseRequest = {
  fromLang: 'en',
  toLang: 'es',
  dialect: '',
  topic: 'market',
  words: [
    { fromText: 'juice', toText: 'el zumo' },
    { fromText: 'computer', toText: 'el ordenador' },
  ],
  history: [],
  interfaceLanguage: 'en',
};

/** The replies to messages said one after the other; the first opens the conversation. */
const talk = (messages: readonly string[], given: Partial<ConverseRequest> = {}, library = smallLibrary) => {
  let history: readonly Message[] = [];
  const replies: string[] = [];
  for (const message of [undefined, ...messages]) {
    if (message !== undefined) history = [...history, { role: 'user', text: message }];
    const reply = libraryReply(library, { ...request, ...given, history });
    history = [...history, { role: 'assistant', text: reply }];
    replies.push(reply);
  }
  return replies;
};
const lastOf = (...messages: string[]) => talk(messages).at(-1);

describe('a conversation', () => {
  it('opens with the scene of the topic, told in the language of the interface', () => {
    expect(talk([])).toEqual(['Scene cafe: You are in cafe.\n\n¿Qué quiere beber?']);
  });

  it('goes on after a fitting answer and says which words were well used', () => {
    expect(lastOf('Quiero un zumo')).toBe('Well used: “\u2068zumo\u2069”.\n\n¿Algo más?');
  });

  it('takes an answer that is fitting without a word of the group, and an inflected one', () => {
    expect(lastOf('Zumos', 'No, nada')).toBe('¿Cómo paga?');
  });

  it('corrects gently with the difference shown', () => {
    expect(lastOf('Un sumo')).toBe('Almost: \u2068[s]umo → [z]umo\u2069.\n\n¿Algo más?');
    expect(lastOf('Un zumo', 'nada y un ordenadro')).toContain(
      'Almost: \u2068ordenad[ro] → ordenad[or]\u2069.',
    );
  });

  it('asks once more when an answer did not fit, then moves on', () => {
    const replies = talk(['No sé qué decir', 'Pues un café']);
    expect(replies[1]).toBe(
      'No answer to the question was recognized there. Try once more, or write “hint”.\n\nOtra vez: ¿zumo?',
    );
    expect(replies[2]).toBe('¿Algo más?');
  });

  it('asks for the language that is learnt', () => {
    expect(lastOf('I would like to have the check and that is all for me')).toBe(
      'Try to answer in Spanish. Write “hint” when you need help.\n\nOtra vez: ¿zumo?',
    );
  });

  it.each(['hint', 'Help!', 'ayuda', 'רמז', '提示', ' ', '?'])('gives a hint when asked by %j', (message) => {
    expect(lastOf(message)).toBe(
      'The question was: What would you like to drink?\nA hint: \u2068Una zumo…\u2069\n\n¿Qué quiere beber?',
    );
  });

  it('repeats what it asked last with a hint, and asks no third time', () => {
    const replies = talk(['No sé qué decir', 'hint', 'Pues un café']);
    expect(replies[2]).toBe(
      'The question was: Again zumo\nA hint: \u2068Una zumo…\u2069\n\nOtra vez: ¿zumo?',
    );
    expect(replies[3]).toBe('¿Algo más?');
  });

  it('closes the scene and goes on with words of the group, without end', () => {
    const messages = ['zumo', 'nada', 'tarjeta', 'Mi ordenador es viejo', 'Bebo zumo', 'x', 'x', 'x', 'x'];
    const replies = talk(messages);
    expect(replies[3]).toBe(
      'That was the scene “\u2068Scene cafe\u2069”.\nNow use words of your group.\n\n' +
        '¡Adiós de cafe!\nCuéntame algo con la palabra «el ordenador».',
    );
    expect(replies[4]).toBe(
      'Well used: “\u2068ordenador\u2069”.\n\n¡Muy bien!\nCuéntame algo con la palabra «el zumo».',
    );
    expect(replies[5]).toContain('¡Muy bien!');
    for (const reply of replies) expect(reply).not.toBe('');
    expect(replies.slice(6).join()).toContain('¿Puedes decirlo otra vez');
    expect(replies.slice(6).join()).toContain('Por ejemplo: ');
  });

  it('goes on with another scene that suits the words', () => {
    const words = [...request.words, { fromText: 'tree', toText: 'el árbol' }];
    const replies = talk(['zumo', 'nada', 'tarjeta', 'Sí, el árbol'], { words });
    expect(replies[3]).toContain('¡Adiós de cafe!\n¿Ve el árbol?');
    // "Anything else?" is a line of both scenes: it is the second one's now.
    expect(replies[4]).toContain('¿Algo más?');
    const further = talk(['zumo', 'nada', 'tarjeta', 'Sí, el árbol', 'una flor'], { words });
    expect(further[5]).toContain('¡Adiós de park!');
  });

  it('can be read from its last message alone, when the beginning was left behind', () => {
    const history: Message[] = [
      { role: 'assistant', text: '¿Cómo paga?' },
      { role: 'user', text: 'Con tarjeta' },
    ];
    expect(libraryReply(smallLibrary, { ...request, history })).toContain('¡Adiós de cafe!');
  });

  it('asks for words where the library has no scene', () => {
    expect(talk([], {}, wordsOnly)).toEqual([
      '¡Hola! Vamos a hablar un poco.\nCuéntame algo con la palabra «el zumo».',
    ]);
  });

  it('begins where a history is none of its own', () => {
    const history: Message[] = [
      { role: 'assistant', text: 'Something a model said.' },
      { role: 'user', text: 'Hola' },
    ];
    expect(libraryReply(smallLibrary, { ...request, history })).toContain('¿Qué quiere beber?');
  });
});

describe('conversations of the whole library', () => {
  let library: Library;
  beforeAll(async () => {
    library = await loadLibrary();
  });

  it('always have an answer, and the same for the same request', () => {
    const message = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      text: fc.string({ unit: 'grapheme', maxLength: 60 }),
    });
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 6 }),
        fc.constantFrom(...contentLanguages),
        (history, toLang) => {
          const fromLang = toLang === 'en' ? 'es' : 'en';
          const words = (library.topics[0]?.concepts ?? [])
            .slice(0, 5)
            .map((concept) => ({ fromText: concept.words[fromLang], toText: concept.words[toLang] }));
          const asked = { ...request, fromLang, toLang, words, history } as const;
          const reply = libraryReply(library, asked);
          expect(reply.trim()).not.toBe('');
          expect(reply).not.toMatch(/[{}]/);
          expect(libraryReply(library, asked)).toBe(reply);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('end in words of the group in every language', () => {
    for (const toLang of contentLanguages) {
      const fromLang = toLang === 'en' ? 'es' : 'en';
      const topic = library.topics[0];
      const words = (topic?.concepts ?? [])
        .slice(0, 5)
        .map((concept) => ({ fromText: concept.words[fromLang], toText: concept.words[toLang] }));
      const replies = talk(
        Array.from({ length: 12 }, () => '…'),
        { fromLang, toLang, words, topic: topic?.id ?? '' },
        library,
      );
      for (const reply of replies) expect(reply.trim()).not.toBe('');
    }
  });
});
