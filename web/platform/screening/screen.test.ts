import { expect, test } from 'vitest';
import { assertAppropriate, InappropriateError } from './screen.ts';

const harmless = (count: number): string[] => Array.from({ length: count }, (_, n) => `word number ${n}`);

test('the page has a turn while a long list is checked', async () => {
  let isChecked = false;
  let hadTurn = false;
  const checking = assertAppropriate(harmless(1_000), ['en']).then(() => {
    isChecked = true;
  });
  await assertAppropriate([]);
  setTimeout(() => {
    hadTurn = !isChecked;
  });
  await checking;
  expect(hadTurn).toBe(true);
});

test('an offensive text is found and named wherever it stands in a long list', async () => {
  for (const at of [0, 199, 200, 450]) {
    const texts = harmless(451).with(at, 'what a fucking mess');
    await expect(assertAppropriate(texts, ['en'])).rejects.toThrow(InappropriateError);
    await expect(assertAppropriate(texts, ['en'])).rejects.toMatchObject({ text: 'what a fucking mess' });
  }
});

test('a list without offensive texts passes', async () => {
  await expect(assertAppropriate(harmless(401), ['en', 'Spanish'])).resolves.toBeUndefined();
});
