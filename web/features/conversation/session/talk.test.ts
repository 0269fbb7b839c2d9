import { describe, expect, it } from 'vitest';
import { reply, say, TalkSchema, takeBack, waitsForReply, write } from './talk.ts';

const opened = reply(null, { text: '¡Hola!' });

describe('a talk', () => {
  it('begins with what the tutor says and grows by turns', () => {
    const talk = reply(say(opened, 'Buenos días.'), { text: '¿Qué tal?' });
    expect(talk.messages.map(({ role, text }) => `${role}: ${text}`)).toEqual([
      'assistant: ¡Hola!',
      'user: Buenos días.',
      'assistant: ¿Qué tal?',
    ]);
  });

  it('sends what was being written, and keeps what is written while the tutor answers', () => {
    const said = say(write(opened, 'Buenos días.'), 'Buenos días.');
    expect(said.draft).toBe('');
    expect(reply(write(said, '¿Y'), { text: 'Bien.' }).draft).toBe('¿Y');
  });

  it('knows whether a reply is missing', () => {
    expect([opened, say(opened, 'Sí.')].map(waitsForReply)).toEqual([false, true]);
  });

  it('returns a refused message to be rephrased, unless something else is being written', () => {
    const said = say(opened, 'Mal.');
    expect(takeBack(said)).toEqual({ ...opened, draft: 'Mal.' });
    expect(takeBack(write(said, 'Bien.'))).toEqual({ ...opened, draft: 'Bien.' });
    expect(takeBack(opened)).toBe(opened);
  });

  it('can be read back from storage', () => {
    const talk = write(say(opened, 'Sí.'), 'No');
    expect(TalkSchema.parse(JSON.parse(JSON.stringify(talk)))).toEqual(talk);
  });
});
