import { EVENT_STREAM } from '@vocabloom/contract/tutor/event-stream.ts';
import { sentencesCall } from '@vocabloom/contract/tutor/sentences.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fails, says, saysJson } from './testing/behavior.ts';
import { callsTo, codeOf, group, pair, sentence, spanish, story, storyBody } from './testing/market.ts';
import { eventsOf, startTutoredServer, type TutoredServer } from './testing/tutored-server.ts';

let tutored: TutoredServer;
let post: ReturnType<typeof callsTo>;
beforeAll(async () => {
  tutored = await startTutoredServer();
  post = callsTo(tutored);
});
afterAll(() => tutored.close());
beforeEach(() => {
  tutored.model.asked.length = 0;
});

describe('generate-sentences and generate-mcq-sentences', () => {
  test.each(['sentences', 'choices'] as const)(
    '%s gives one sentence for each of ten words, as one practice',
    async (call) => {
      const person = await tutored.person();
      tutored.model.will(saysJson({ sentences: spanish.map((_, index) => sentence(index)) }));
      const response = await post(call, person, { ...pair, words: group });
      const { sentences } = sentencesCall.response.parse(response.json());
      expect(sentences).toHaveLength(10);
      expect(sentences[3]).toEqual({
        sentence_with_blank: 'Hoy compro ____ número 3 en la tienda.',
        correct_word: 'la manzana',
        translation: 'Today I buy apple number 3 in the shop.',
      });
      expect(await tutored.used(person)).toEqual({ words: 0, practice: 1 });
    },
  );

  test('a word that gets no sentence in two attempts is to be translated', async () => {
    const person = await tutored.person();
    const broken = { ...sentence(2), sentence_with_blank: 'Hoy no compro nada.' };
    tutored.model.will(
      saysJson({ sentences: [sentence(0), sentence(1), broken] }),
      saysJson({ sentences: [broken] }),
    );
    const response = await post('sentences', person, { ...pair, words: group.slice(0, 3) });
    const { sentences } = sentencesCall.response.parse(response.json());
    expect(sentences[2]).toEqual({
      sentence_with_blank: '____',
      correct_word: 'el huevo',
      translation: 'egg',
    });
    expect(tutored.model.asked[1]?.text).toContain('each of the 1 words');
  });

  test.each([
    ['few', saysJson({ sentences: [sentence(0)] })],
    ['no', says('I would rather not.')],
  ])('%s sentences twice are an error, and count nothing', async (_how, behavior) => {
    const person = await tutored.person();
    tutored.model.will(behavior);
    const response = await post('sentences', person, { ...pair, words: group });
    expect([response.statusCode, response.json().error]).toEqual([
      502,
      'The AI could not generate sentences for this word group. Please try another one.',
    ]);
    expect(await tutored.used(person)).toMatchObject({ practice: 0 });
  });
});

describe('a story', () => {
  test('comes with its first use counted, its feedback without', async () => {
    const person = await tutored.person('free');
    tutored.model.will(says(`Sure, here is your story:\n\n${story}`));
    expect((await post('story', person, storyBody)).json()).toEqual({ story });
    const feedback = '7/10. Good summary! You left out the apple.';
    tutored.model.will(says(feedback));
    const judged = await post('story', person, { ...storyBody, story, summary: 'Ana compra pan.' });
    expect(judged.json()).toEqual({ feedback });
    expect(await tutored.used(person)).toEqual({ words: 0, practice: 1 });
    expect(await tutored.accounts(person)).toMatchObject([{ purpose: 'story' }, { purpose: 'feedback' }]);
  });

  test('streams its sentences to a client that accepts events, and ends with the whole text', async () => {
    const person = await tutored.person();
    tutored.model.will(says(story));
    const response = await post('story', person, storyBody, { accept: EVENT_STREAM });
    expect(response.headers['content-type']).toContain(EVENT_STREAM);
    const events = eventsOf(response.body);
    const deltas = events
      .filter(({ event }) => event === 'delta')
      .map(({ data }) => (data as { text: string }).text);
    expect(deltas.length).toBeGreaterThan(2);
    expect(deltas.join('')).toBe(story);
    expect(events.at(-1)).toEqual({ event: 'done', data: { story } });
    expect(await tutored.used(person)).toMatchObject({ practice: 1 });
  });

  test('in the wrong language is not shown, not even piece by piece: a second one is', async () => {
    const person = await tutored.person();
    const wrong = 'The girl goes to the market and she buys bread and milk for her family with the money.';
    tutored.model.will(says(wrong), says(story));
    const events = eventsOf((await post('story', person, storyBody, { accept: EVENT_STREAM })).body);
    expect(JSON.stringify(events)).not.toContain('girl');
    expect(events.at(-1)).toEqual({ event: 'done', data: { story } });
  });

  const broken = `${story} Por la noche cena con su`;

  test('that stops in the middle is requested again', async () => {
    const person = await tutored.person();
    tutored.model.will(says(broken), says(story));
    expect((await post('story', person, storyBody)).json()).toEqual({ story });
    expect(tutored.model.asked[1]?.text).toContain('ended before it was complete');
  });

  test.each([
    ['stops as well', says(broken)],
    ['is refused', fails(400)],
  ])('that stops in the middle is better than none, if the second one %s', async (_how, second) => {
    const person = await tutored.person();
    tutored.model.will(says(broken), second);
    expect((await post('story', person, storyBody)).json()).toEqual({ story: broken });
    expect(await tutored.used(person)).toMatchObject({ practice: 1 });
  });

  test('gets its feedback in the language of the interface, whatever it quotes', async () => {
    const person = await tutored.person();
    const inSpanish =
      'Muy bien, has entendido la historia. Pero no has dicho lo que compra Ana en el mercado para su familia.';
    const inEnglish = '7/10. You wrote “Ana ir a el mercado y compra el pan para la familia”: “Ana va al”.';
    tutored.model.will(says(inSpanish), says(inEnglish));
    const judged = await post('feedback', person, { ...storyBody, story, summary: 'Ana compra pan.' });
    expect(judged.json()).toEqual({ feedback: inEnglish });
    expect(tutored.model.asked).toHaveLength(2);
  });

  test.each([
    ['story', {}, 'Failed to generate story.'],
    ['summary', { story, summary: 'Ana compra pan.' }, 'Failed to evaluate summary.'],
  ])('that cannot be made is an error of its own: %s', async (_what, fields, error) => {
    const person = await tutored.person();
    tutored.model.will(says("I'm sorry, but I can't do that."));
    const response = await post('story', person, { ...storyBody, ...fields });
    expect([response.statusCode, response.json().error]).toEqual([502, error]);
    expect(await tutored.used(person)).toMatchObject({ practice: 0 });
  });

  test('that breaks off is an error event after what was shown, and stays counted', async () => {
    const person = await tutored.person();
    tutored.model.will({ kind: 'drop', text: story, afterCharacters: 60 });
    const events = eventsOf((await post('story', person, storyBody, { accept: EVENT_STREAM })).body);
    expect(events[0]).toEqual({ event: 'delta', data: { text: 'Ana va al mercado.' } });
    expect(events.at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'tutor.unreachable', error: 'Could not connect to the AI service.' },
    });
    expect(await tutored.used(person)).toMatchObject({ practice: 1 });
    // There is no story to continue.
    tutored.model.will(says('7/10. Good summary!'));
    await post('feedback', person, { ...storyBody, story, summary: 'Ana compra pan.' });
    expect(await tutored.used(person)).toMatchObject({ practice: 2 });
  });

  test('that fails before it begins is an HTTP error, also for a client that accepts events', async () => {
    const person = await tutored.person();
    tutored.model.will(fails(401));
    const response = await post('story', person, storyBody, { accept: EVENT_STREAM });
    expect([response.statusCode, codeOf(response)]).toEqual([502, 'tutor.story_failed']);
  });
});

describe('a conversation', () => {
  test('counts when it begins; continuing it, and chatting about its words, does not', async () => {
    const person = await tutored.person('free');
    tutored.model.will(says('¡Hola! ¿Qué quieres comprar hoy?'));
    const opening = await post('converse', person, storyBody);
    expect(opening.json()).toEqual({ reply: '¡Hola! ¿Qué quieres comprar hoy?' });
    const history = [
      { role: 'assistant', text: opening.json().reply },
      { role: 'user', text: 'Quiero comprar pan.' },
    ];
    tutored.model.will(says('¡Muy bien! ¿Algo más?'));
    expect((await post('converse', person, { ...storyBody, history })).json().reply).toBe(
      '¡Muy bien! ¿Algo más?',
    );
    tutored.model.will(says('The plural of pan is panes.'));
    const chat = await post('chat', person, {
      ...pair,
      message: 'What is the plural of pan?',
      wordGroup: group,
    });
    expect(chat.json()).toEqual({ response: 'The plural of pan is panes.' });
    expect(await tutored.used(person)).toMatchObject({ practice: 1 });
    expect(tutored.model.asked[1]?.text).toContain('Quiero comprar pan.');
  });

  test('that never began cannot be continued for free', async () => {
    const person = await tutored.person('free');
    tutored.model.will(says('¡Muy bien!'));
    await post('converse', person, { ...storyBody, history: [{ role: 'user', text: 'Hola' }] });
    expect(await tutored.used(person)).toMatchObject({ practice: 1 });
  });

  test('streams its reply', async () => {
    const person = await tutored.person();
    tutored.model.will(says('¡Hola! ¿Qué quieres comprar hoy?'));
    const response = await post('converse', person, storyBody, {
      accept: `${EVENT_STREAM}, application/json`,
    });
    expect(eventsOf(response.body).map(({ event }) => event)).toEqual(['delta', 'delta', 'done']);
  });

  test('answers a question in either language of the pair, and in no third one', async () => {
    const person = await tutored.person();
    const asked = { ...pair, message: 'Three sentences with pan, please', wordGroup: group };
    const examples = 'Ana compra el pan en la tienda. El pan es para su familia. No hay pan en casa.';
    const inPortuguese = 'Ela compra o pão na loja para a sua família. Não há mais pão em casa, e você?';
    tutored.model.will(says(inPortuguese), says(examples));
    expect((await post('chat', person, asked)).json()).toEqual({ response: examples });
    expect(tutored.model.asked).toHaveLength(2);
  });

  test('refuses messages that are empty or too long', async () => {
    const person = await tutored.person();
    for (const message of ['', ' ', 'x'.repeat(1001)])
      expect((await post('chat', person, { ...pair, message, wordGroup: group })).statusCode).toBe(400);
  });
});
