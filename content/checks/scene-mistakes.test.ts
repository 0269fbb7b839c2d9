import { describe, expect, it } from 'vitest';
import { smallLibrary } from '../testing/small-library.ts';
import { sceneMistakes } from './scene-mistakes.ts';

describe('the rules of a scene', () => {
  const [cafe] = smallLibrary.scenes;

  it('find a repeated line, and a hint that is not listened for', () => {
    const broken = cafe && {
      ...cafe,
      closings: { ...cafe.closings, es: '¿Qué quiere beber?' },
      turns: cafe.turns.map((turn) => ({ ...turn, hints: { ...turn.hints, es: 'Buenos días' } })),
    };
    const found = broken ? sceneMistakes(broken) : [];
    expect(found).toContain('es: the partner says it twice: ¿Qué quiere beber?');
    expect(found).toContain('turns.0.es: the hint is not listened for: Buenos días');
  });

  it.each([
    ['he', 'מה הכי כיף לך לעשות?'],
    ['ar', 'ماذا عندك؟'],
  ] as const)('find a learner addressed in the singular in %s', (language, line) => {
    const broken = cafe && {
      ...cafe,
      turns: cafe.turns.map((turn) => ({ ...turn, lines: { ...turn.lines, [language]: line } })),
    };
    expect(broken ? sceneMistakes(broken) : []).toContain(
      `${language}: the learner is addressed in the singular: ${line}`,
    );
  });

  it('find nothing in its correct languages', () => {
    expect(
      cafe && sceneMistakes(cafe).filter((line) => line.startsWith('es:') || line.includes('.es')),
    ).toEqual([]);
  });
});
