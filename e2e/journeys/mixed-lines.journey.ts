import { caretGoes, piecesOf, standFromLeft } from '../support/caret.ts';
import { expect, test } from '../support/journey.ts';
import { ownFontsOn } from '../support/sight.ts';

/** The pieces of each line from left to right, whatever the direction of the page. */
const fromLeft: Readonly<Record<string, readonly string[]>> = {
  // A name and its number keep their own order; the line continues to the left of them.
  brand: ['חדש', 'Bosch', '500', 'מקרר'],
  blank: ['.', 'صباح', 'كل', '\u00A0\u00A0', 'أشرب'],
  'marks-ltr': ['¿', 'Qué', 'tal', '?'],
  'marks-rtl': ['»', '!', 'לך', 'שלום', '«'],
  'other-way': ['Hello', '!'],
  pinyin: ['你好', '(', 'nǐ', 'hǎo', ')'],
};

/**
 * The brackets around the reading on a card belong to the page: in a right-to-left page they change places and are
 * mirrored.
 */
const cardFromLeft = { en: ['(', 'nǐ', 'hǎo', ')'], he: [')', 'nǐ', 'hǎo', '('] } as const;

/** Words and the direction in which the caret moves through them. */
const carets: readonly (readonly [line: string, text: string, goes: 'right' | 'left'])[] = [
  ['brand', 'מקרר', 'left'],
  ['brand', 'Bosch', 'right'],
  ['brand', '500', 'right'],
  ['blank', 'صباح', 'left'],
  ['marks-rtl', 'שלום לך!', 'left'],
  ['marks-ltr', '¿Qué tal?', 'right'],
  ['other-way', 'Hello!', 'right'],
  ['pinyin', '(nǐ hǎo)', 'right'],
  ['yiddish', 'yid', 'right'],
];

for (const language of ['en', 'he'] as const) {
  test(`lines with both directions are in reading order, and the caret moves in writing order (${language})`, async ({
    page,
  }) => {
    await page.addInitScript((code) => localStorage.setItem('vocabloom.language', code), language);
    await page.goto('/dev/mixed-lines');
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'he' ? 'rtl' : 'ltr');
    const line = (name: string) => page.locator(`[data-line="${name}"]`);
    await expect(line('field')).toBeVisible();
    await ownFontsOn(page);

    for (const [name, texts] of Object.entries({ ...fromLeft, card: cardFromLeft[language] })) {
      const pieces = await piecesOf(line(name), texts);
      expect(standFromLeft(pieces), `${name}: ${JSON.stringify(pieces.map(({ left }) => left))}`).toBe(true);
    }
    for (const [name, text, goes] of carets) {
      const [piece] = await piecesOf(line(name), [text]);
      if (!piece) throw new Error(`${name} has no ${text}`);
      expect(caretGoes(piece), `${name}: ${text}`).toBe(goes);
    }

    expect(standFromLeft(await piecesOf(line('yiddish'), [')', 'yid', '(', 'ייִד']))).toBe(true);
    if (language === 'he') {
      // A word in the middle of a sentence does not rearrange its surroundings: what follows it is read after it.
      expect(standFromLeft(await piecesOf(line('yiddish'), ['נכון', 'ייִד', 'המילה']))).toBe(true);
      expect(standFromLeft(await piecesOf(line('in-sentence'), ['.', 'قهوة', 'C++', 'חדש']))).toBe(true);
    }

    const field = line('field').getByRole('textbox');
    await expect(field).toHaveCSS('direction', 'rtl');
    expect(await field.evaluate((input) => getComputedStyle(input).textAlign)).toMatch(/start|right/);
  });
}
