import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkText } from '../checks/check-text.ts';
import { pieceGate } from './piece-gate.ts';

const check = (text: string) =>
  checkText(text, {
    language: 'es',
    maxCharacters: 1000,
    isOffensive: (checked) => checked.includes('maldito'),
  });

const textOf = (value: string) => value;

const story =
  'Ana va al mercado. "¿Qué quieres?", dice el vendedor. Ana compra pan… y leche.\n\n¡Qué rico! Vuelve a casa.';

/** What is shown of a text that comes in pieces of some length, and at its end. */
function show(text: string, { length = 5, whole = text } = {}) {
  const shown: string[] = [];
  const gate = pieceGate({ check, textOf, onText: (delta) => shown.push(delta) });
  for (let start = 0; start < text.length; start += length) gate.push(text.slice(start, start + length));
  const before = shown.join('');
  gate.finish(whole);
  return { before, all: shown.join(''), pieces: shown };
}

describe('a text that is still being made', () => {
  test('is shown whole in the end, however it is split', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), (length) => {
        expect(show(story, { length }).all).toBe(story);
      }),
    );
  });

  test('is shown in whole sentences', () => {
    expect(show(story).pieces[0]).toBe('Ana va al mercado.');
    for (const piece of show(story).pieces) expect(piece.trim()).toMatch(/[.?!…”"]$/);
  });

  test('is shown in Mandarin too, which has no spaces', () => {
    const mandarin = '安娜去市场。她买面包。';
    const shown: string[] = [];
    const gate = pieceGate({
      check: (text) => checkText(text, { language: 'zh', maxCharacters: 100, isOffensive: () => false }),
      textOf,
      onText: (delta) => shown.push(delta),
    });
    for (const character of mandarin) gate.push(character);
    expect(shown).toEqual(['安娜去市场。', '她买面包。']);
  });

  test('is not shown from the refused sentence on', () => {
    const { before } = show('Ana va al mercado. El maldito vendedor grita. Ana llora.');
    expect(before).toBe('Ana va al mercado.');
  });

  test('is not shown at all when it begins with a refusal or in another language', () => {
    expect(show("I'm sorry, but I can't write that. Perhaps another one.").before).toBe('');
    expect(show('היא הולכת לשוק. היא קונה לחם.').before).toBe('');
  });

  test('is shown without the thoughts before it', () => {
    expect(show(`<think>A market. Bread.</think>${story}`, { whole: story }).all).toBe(story);
  });

  test('is not continued by a text that replaced it', () => {
    const { before, all } = show('Ana va al mercado. El maldito vendedor grita.', {
      whole: story.replace('Ana', 'Eva'),
    });
    expect(all).toBe(before);
  });
});
