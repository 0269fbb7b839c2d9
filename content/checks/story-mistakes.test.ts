import { describe, expect, it } from 'vitest';
import { smallLibrary } from '../testing/small-library.ts';
import { storyMistakes } from './story-mistakes.ts';

describe('the rules of a story', () => {
  const [story] = smallLibrary.stories;

  it('find sentences without an end, repeated sentences, and cues that are not in the story', () => {
    const broken = story && {
      ...story,
      sentences: story.sentences.map((sentence) => ({ ...sentence, en: 'No end' })),
      keyPoints: story.keyPoints.map((point) => ({ ...point, cues: { ...point.cues, es: ['elefante'] } })),
    };
    const found = broken ? storyMistakes(broken).join('\n') : '';
    expect(found).toContain('sentences.0.en: no closing mark: No end');
    expect(found).toContain('sentences.1.en: stands twice');
    expect(found).toContain('keyPoints.0.cues.es: none of them is in the story: elefante');
    expect(found).toContain('foreign letter');
  });

  it('find nothing in its correct languages', () => {
    const found = story ? storyMistakes(story) : ['none'];
    expect(found.filter((line) => /\.es\b/.test(line))).toEqual([]);
  });
});
