import type { LanguageCode } from '@vocabloom/core/languages/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../../load/load-library.ts';
import type { Library } from '../library.ts';
import { textOf } from '../story.ts';
import { alikeMeanings } from './alike-meanings.ts';
import { assess } from './assess-summary.ts';
import type { Assessment } from './assessment.ts';
import { isTurnedAround } from './order-of-points.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

const assessed = (id: string, toLang: LanguageCode, summary: string): Assessment => {
  const story = library.stories.find((one) => one.id === id);
  if (!story) throw new Error('there is no such story');
  const fromLang = toLang === 'en' ? 'es' : 'en';
  const pair = { fromLang, toLang, dialect: '' } as const;
  return assess(library, {
    ...pair,
    words: [],
    story: textOf(story, toLang),
    summary,
    interfaceLanguage: 'en',
  });
};

describe('a summary with the words of the story', () => {
  it.each([
    [
      'the-birthday-cake',
      'en',
      'Nina does not bake a cake for her grandfather. She never talks on the phone, and nothing burns. Her grandfather does not like the cake.',
    ],
    [
      'first-day-at-work',
      'de',
      'Sara hat keine neue Arbeit und ist nicht nervös. Sie trifft keine Frau im Aufzug. Die Frau ist nicht ihre Chefin.',
    ],
    ['rain-on-the-beach', 'zh', '一家人没去海边，天也没下雨。他们没有坐在伞下面，太阳也没出来。'],
  ] as const)('is no summary if it denies what happens: %s in %s', (id, language, summary) => {
    const { untrue, grade } = assessed(id, language, summary);
    expect(untrue).toBe('denied');
    expect(grade).toBeLessThanOrEqual(3);
  });

  it.each([
    [
      'the-new-neighbor',
      'en',
      'Ben is the new neighbor, and Lina helps him with the table. In the evening Ben has no salt and asks Lina for some. Then Ben brings her soup.',
    ],
    [
      'the-lost-key',
      'zh',
      '面包师找不到自己的钥匙。他问安娜，安娜从抽屉里拿出钥匙。面包师买了蛋糕，把钥匙挂在家里。',
    ],
  ] as const)('is at most half right if others do what happens: %s in %s', (id, language, summary) => {
    const { untrue, grade } = assessed(id, language, summary);
    expect(untrue).toBe('of others');
    expect(grade).toBeLessThanOrEqual(5);
  });

  it.each([
    ['en', 'I moved last year, and my neighbor is very nice. I cook soup with salt and we eat it together.'],
    ['ru', 'У меня новая соседка. Я варю суп с солью, и мы едим его вместе.'],
  ] as const)('is about something else if the writer does what happens: %s', (language, summary) => {
    const { untrue, grade, points } = assessed('the-new-neighbor', language, summary);
    expect(untrue).toBe('of oneself');
    expect(points.map(({ evidence }) => evidence)).toEqual([undefined, undefined, undefined]);
    expect(grade).toBeLessThanOrEqual(3);
  });

  it('may deny what the story denies, and use forms that are also those of "I"', () => {
    const lost =
      'Anna cannot find her key. It is not in her bag and not in her coat. It is not at the bus stop. At the bakery she gets it back and buys a cake.';
    expect(assessed('the-lost-key', 'en', lost).untrue).toBeUndefined();
    const market =
      'David e la nonna sono al mercato a fare la spesa. I pomodori sono cari e il venditore ne regala due. Le fragole sono per tutta la famiglia.';
    expect(assessed('a-day-at-the-market', 'it', market).untrue).toBeUndefined();
  });
});

describe('the order of the points', () => {
  const found = (...evidence: readonly string[]) =>
    evidence.map((one) => ({ text: '', evidence: one, isTold: true }));

  it('is turned around only if each comes before the one that the story tells first', () => {
    const text = 'The cat sleeps. The dog barks. The bird sings.';
    expect(isTurnedAround(found('bird sings', 'dog barks', 'cat sleeps'), text)).toBe(true);
    expect(isTurnedAround(found('bird sings', 'cat sleeps', 'dog barks'), text)).toBe(false);
    expect(isTurnedAround(found('dog barks', 'cat sleeps'), text)).toBe(false);
  });

  it('says nothing about points that were only mentioned', () => {
    const text = 'The cat sleeps. The dog barks. The bird sings.';
    const points = found('bird sings', 'dog barks', 'cat sleeps').map((one) => ({ ...one, isTold: false }));
    expect(isTurnedAround(points, text)).toBe(false);
  });
});

describe('meanings', () => {
  it('are alike if several languages have one word for both', () => {
    expect(alikeMeanings(library).get('talk')).toContain('speak');
    expect(alikeMeanings(library).get('cat') ?? []).not.toContain('dog');
  });
});
