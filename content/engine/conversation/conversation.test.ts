import { describe, expect, it } from 'vitest';
import { smallLibrary, wordsOnly } from '../../testing/small-library.ts';
import { libraryReply } from './conversation.ts';
import type { Message } from './converse-request.ts';
import { writeState } from './state.ts';
import { request, talk } from './testing.ts';

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
      'That was not recognized as an answer to the question. Try again, or write “hint”.\n\nOtra vez: ¿zumo?',
    );
    expect(replies[2]).toBe('¿Algo más?');
  });

  it('asks for the language that is learned', () => {
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
      'That was the scene “\u2066Scene cafe\u2069”.\nNow use words from your group.\n\n' +
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

  it('goes on from the state that came with its last message, when the beginning was left behind', () => {
    const state = writeState({ at: 'turn', scene: 'cafe', turn: 2, asked: 'once', played: ['cafe'] });
    const history: Message[] = [
      { role: 'assistant', text: '¿Cómo paga?', state },
      { role: 'user', text: 'Con tarjeta' },
    ];
    expect(libraryReply(smallLibrary, { ...request, history }).reply).toContain('¡Adiós de cafe!');
  });

  it('goes through a history that brings no state along', () => {
    const [opening = ''] = talk([]);
    const history: Message[] = [
      { role: 'assistant', text: opening },
      { role: 'user', text: 'Quiero un zumo' },
      { role: 'assistant', text: '¿Algo más?' },
      { role: 'user', text: 'No, nada' },
    ];
    expect(libraryReply(smallLibrary, { ...request, history }).reply).toBe('¿Cómo paga?');
  });

  it('never reads what the partner said: other words of theirs lead to the same reply', () => {
    const asked = (turn: number) =>
      writeState({ at: 'turn', scene: 'cafe', turn, asked: 'once', played: ['cafe'] });
    const replyTo = (first: string, second: string) =>
      libraryReply(smallLibrary, {
        ...request,
        history: [
          { role: 'assistant', text: first, state: asked(0) },
          { role: 'user', text: 'Quiero un zumo' },
          { role: 'assistant', text: second, state: asked(1) },
          { role: 'user', text: 'No, nada' },
        ],
      });
    expect(replyTo('…', '¡Adiós de park!')).toEqual(replyTo('¿Qué quiere beber?', '¿Algo más?'));
  });

  it.each(['', 'x', '{"at":"turn"}', '{"at":"turn","scene":"cafe","turn":-1}', 'x'.repeat(5000)])(
    'begins where a state is none: %j',
    (state) => {
      const history: Message[] = [
        { role: 'assistant', text: 'Hola', state },
        { role: 'user', text: 'Hola' },
      ];
      expect(libraryReply(smallLibrary, { ...request, history }).reply).toContain('¿Qué quiere beber?');
    },
  );

  it('plays the scene that is named, in any language', () => {
    for (const topic of ['Scene park', 'escena park', 'Scene parc'])
      expect(talk([], { topic })[0]).toContain('¿Ve el árbol?');
  });

  it('names the scene that is played', () => {
    expect(libraryReply(smallLibrary, { ...request, interfaceLanguage: 'es' }).topic).toBe('Escena cafe');
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
    expect(libraryReply(smallLibrary, { ...request, history }).reply).toContain('¿Qué quiere beber?');
  });
});
