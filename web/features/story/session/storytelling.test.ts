import { describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../../tutor/session/session-store.ts';
import { newStory, type StoryWork, type ToldStory } from './story-work.ts';
import { createStorytelling } from './storytelling.ts';

const told = (story: string): ToldStory => ({ story, topic: null });

async function bench(found: StoryWork | null = null) {
  let count = 0;
  const tell = vi.fn(async () => {
    count += 1;
    return told(`Cuento ${count}.`);
  });
  const evaluate = vi.fn(async () => 'Well told.');
  const store = createSessionStore<StoryWork>({
    read: async () => found,
    readSpare: async () => null,
    write: () => {},
    remove: () => {},
  });
  const storytelling = createStorytelling(store, { tell, evaluate });
  await new Promise<void>((resolve) => store.open((kept) => void storytelling.resume(kept).then(resolve)));
  return { storytelling, store, tell, evaluate, work: () => store.session().work };
}

describe('a running story session', () => {
  it('has a story told once, and not if one was kept', async () => {
    expect((await bench()).work()).toEqual(newStory(told('Cuento 1.')));
    const kept = await bench(newStory(told('Érase una vez')));
    expect([kept.tell.mock.calls.length, kept.work()?.story]).toEqual([0, 'Érase una vez']);
  });

  it('requests feedback on a summary, which stays and can be edited meanwhile', async () => {
    const { storytelling, evaluate, work } = await bench();
    storytelling.write('Ana come');
    const looked = storytelling.evaluate('Ana come');
    storytelling.write('Ana come pan');
    await looked;
    expect(work()).toMatchObject({ story: 'Cuento 1.', summary: 'Ana come pan', feedback: 'Well told.' });
    expect(evaluate).toHaveBeenCalledWith({ story: 'Cuento 1.', summary: 'Ana come' }, expect.anything());
  });

  it('forgets the feedback when new feedback is requested, even if none arrives', async () => {
    const { storytelling, evaluate, store } = await bench();
    await storytelling.evaluate('Ana');
    evaluate.mockRejectedValueOnce(new Error('no'));
    await storytelling.evaluate('Ana');
    expect(store.session()).toMatchObject({ work: { feedback: null }, call: { state: 'failed' } });
  });

  it('replaces the story with another one, together with its summary', async () => {
    const { storytelling, work } = await bench();
    storytelling.write('Ana');
    await storytelling.another();
    expect(work()).toEqual(newStory(told('Cuento 2.')));
  });
});
