import { describe, expect, it, vi } from 'vitest';
import { InappropriateError } from '../../../platform/screening/screen.ts';
import { createSessionStore } from '../../tutor/session/session-store.ts';
import { type ConversationPorts, createConversation } from './conversation.ts';
import { reply, say, type Talk } from './talk.ts';

const opened = reply(null, { text: '¡Hola!' });
const waiting = say(opened, 'Compro pan.');

/** A conversation whose tutor says `Bien.`, after the stored one (`found`) was loaded. */
async function bench({
  found = null,
  ...changed
}: { found?: Talk | null } & Partial<ConversationPorts> = {}) {
  const begin = vi.fn(async () => ({ text: '¡Hola!' }));
  const answer = vi.fn(changed.answer ?? (async () => ({ text: 'Bien.' })));
  const store = createSessionStore<Talk>({
    read: async () => found,
    readSpare: async () => null,
    write: () => {},
    remove: () => {},
  });
  const conversation = createConversation(store, { begin: changed.begin ?? begin, answer });
  await new Promise<void>((resolve) => store.open((kept) => void conversation.resume(kept).then(resolve)));
  const said = () => store.session().work?.messages.map(({ text }) => text);
  return { conversation, store, begin, answer, said };
}

describe('a running conversation', () => {
  it('is begun by the tutor, unless one was kept', async () => {
    const fresh = await bench();
    expect(fresh.said()).toEqual(['¡Hola!']);
    const kept = await bench({ found: opened });
    expect([kept.begin.mock.calls.length, kept.said()]).toEqual([0, ['¡Hola!']]);
  });

  it('requests a reply to a kept message that has none', async () => {
    const { begin, said } = await bench({ found: waiting });
    expect(said()).toEqual(['¡Hola!', 'Compro pan.', 'Bien.']);
    expect(begin).not.toHaveBeenCalled();
  });

  it('sends everything that was said with every message', async () => {
    const { conversation, answer, said } = await bench();
    await conversation.say('Compro pan.');
    expect(answer.mock.lastCall?.[0]?.map(({ text }) => text)).toEqual(['¡Hola!', 'Compro pan.']);
    expect(said()).toEqual(['¡Hola!', 'Compro pan.', 'Bien.']);
  });

  it('keeps a message that failed and requests a reply when asked again', async () => {
    let isDown = true;
    const { conversation, store, said } = await bench({
      answer: async () => {
        if (isDown) throw new Error('no');
        return { text: 'Bien.' };
      },
    });
    await conversation.say('Compro pan.');
    expect([store.session().call.state, said()]).toEqual(['failed', ['¡Hola!', 'Compro pan.']]);
    isDown = false;
    await conversation.askAgain();
    expect(said()).toEqual(['¡Hola!', 'Compro pan.', 'Bien.']);
  });

  it('returns an offensive message to be rephrased', async () => {
    const { conversation, store, said } = await bench({
      answer: () => Promise.reject(new InappropriateError('mal')),
    });
    await conversation.say('Mal.');
    expect([said(), store.session().work?.draft]).toEqual([['¡Hola!'], 'Mal.']);
  });

  it('says nothing while there is no conversation yet', async () => {
    const { conversation, answer } = await bench({ begin: () => Promise.reject(new Error('no')) });
    await conversation.say('Compro pan.');
    await conversation.askAgain();
    expect(answer).not.toHaveBeenCalled();
  });

  it('starts over without what was said before', async () => {
    const { conversation, said } = await bench({ found: opened });
    await conversation.say('Compro pan.');
    await conversation.startOver();
    expect(said()).toEqual(['¡Hola!']);
  });
});
