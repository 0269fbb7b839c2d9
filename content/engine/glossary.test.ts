import { beforeAll, describe, expect, it } from 'vitest';
import { loadLibrary } from '../load/load-library.ts';
import type { ContentLanguage } from '../schema/languages.ts';
import { meaningsOf } from './glossary.ts';
import type { Library } from './library.ts';

let library: Library;
beforeAll(async () => {
  library = await loadLibrary();
});

const firstMeaning = (written: string, toLang: ContentLanguage) =>
  meaningsOf(library, { fromLang: 'en', toLang, dialect: '' }, written)[0]?.fromText;

describe('the meaning of a form in the library', () => {
  it.each([
    ['it', 'polso', 'wrist'],
    ['pt', 'pulso', 'wrist'],
    ['it', 'controllore', 'ticket inspector'],
    ['it', 'tramonto', 'sunset'],
    ['it', 'lasciato', 'leave'],
    ['it', 'ragione', 'be right'],
    ['pt', 'goleiro', 'goalkeeper'],
    ['pt', 'princesa', 'princess'],
    ['pt', 'colchões', 'mattress'],
    ['pt', 'deixei', 'leave'],
    ['ru', 'путаю', 'confuse, mix up'],
    ['ru', 'мышкой', 'mouse (of a computer)'],
    ['ru', 'чернила', 'ink'],
    ['ru', 'пешеходов', 'pedestrian'],
    ['he', 'יצאה', 'come out'],
    ['he', 'קמין', 'fireplace'],
    ['he', 'השאלון', 'the + questionnaire'],
    ['he', 'כלים', 'dishes'],
    ['zh', '炉', 'stove'],
    ['zh', '照', 'take a photo'],
    ['ar', 'البريد', 'mail'],
    ['ar', 'الأميرة', 'the + princess'],
    ['ar', 'دسم', 'greasy'],
    ['en', 'cupboard', 'cupboard'],
    ['fr', 'placard', 'cupboard'],
    ['fr', 'marqué', 'score (a goal)'],
    ['fr', 'heurté', 'hit, run into'],
    ['fr', 'illuminé', 'light up'],
    ['yi', 'צעטל', 'note, slip of paper'],
    ['de', 'Zettel', 'note, slip of paper'],
    ['es', 'fotografía', 'take a photo'],
    ['es', 'afueras', 'outskirts'],
    ['fr', 'terrain', 'field, court (for sports)'],
    ['fr', 'vérifiez', 'check'],
    ['de', 'Kurs', 'course, class'],
    ['it', 'bollette', 'invoice'],
    ['he', 'מקלות', 'stick'],
    ['yi', 'בויגן', 'sheet'],
    ['yi', 'ווערעמל', 'caterpillar'],
    ['ar', 'خطها', 'line + her'],
    ['ru', 'соседнюю', 'next'],
    ['zh', '打字', 'type'],
  ] as const)('is a single real word: in %s, %s is "%s"', (language, written, meaning) => {
    expect(firstMeaning(written, language)).toBe(meaning);
  });

  it.each([
    ['pt', 'amigos', 'friend', 'o amigo'],
    ['ru', 'деревне', 'village', 'деревня'],
    ['de', 'Dinge', 'thing', 'das Ding'],
  ] as const)('is the concept of a topic if there is one: in %s, %s', (toLang, written, fromText, toText) => {
    expect(meaningsOf(library, { fromLang: 'en', toLang, dialect: '' }, written)).toContainEqual({
      fromText,
      toText,
    });
  });
});
