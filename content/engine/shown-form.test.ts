import { describe, expect, it } from 'vitest';
import { shownForm } from './shown-form.ts';

const noun = { pos: 'noun' } as const;
const verb = { pos: 'verb' } as const;

describe('the inflection that a word shows', () => {
  it('is the same for words of one kind in one form, whatever the last letters of their stems', () => {
    const forms = [
      { ...noun, form: 'книгу', learned: 'книга' },
      { ...noun, form: 'машину', learned: 'машина' },
      { ...noun, form: 'семью', learned: 'семья' },
    ].map((one) => shownForm('ru', one));
    expect(new Set(forms).size).toBe(1);
    expect(shownForm('ru', { ...noun, form: 'книгой', learned: 'книга' })).not.toBe(forms[0]);
    expect(shownForm('ru', { ...noun, form: 'книге', learned: 'книга' })).not.toBe(
      shownForm('ru', { ...noun, form: 'книгой', learned: 'книга' }),
    );
  });

  it('is the person of a Russian verb, in either conjugation, and whether it is reflexive', () => {
    const of = (form: string, learned: string) => shownForm('ru', { ...verb, form, learned });
    expect(of('говорит', 'говорить')).toBe(of('пишет', 'писать'));
    expect(of('говорят', 'говорить')).toBe(of('пишут', 'писать'));
    expect(of('пишет', 'писать')).not.toBe(of('пишут', 'писать'));
    expect(of('моется', 'мыться')).not.toBe(of('пишет', 'писать'));
    expect(of('писала', 'писать')).not.toBe(of('писал', 'писать'));
  });

  it('is the article, ending or plural of an Arabic noun, and no letter of its root', () => {
    const of = (form: string, learned: string) => shownForm('ar', { ...noun, form, learned });
    expect(of('السوق', 'سوق')).toBe(of('البيت', 'بيت'));
    expect(of('المدينه', 'مدينه')).not.toBe(of('البيت', 'بيت'));
    expect(of('بيتنا', 'بيت')).not.toBe(of('البيت', 'بيت'));
    expect(of('البيوت', 'بيت')).toBe(of('الكتب', 'كتاب'));
    expect(of('البيوت', 'بيت')).not.toBe(of('البيت', 'بيت'));
  });

  it('is the prefix and suffix of an Arabic verb', () => {
    const of = (form: string, learned: string) => shownForm('ar', { ...verb, form, learned });
    expect(of('يكتب', 'كتب')).toBe(of('يقول', 'قال'));
    expect(of('يكتبون', 'كتب')).not.toBe(of('يكتب', 'كتب'));
    expect(of('نكتب', 'كتب')).not.toBe(of('يكتب', 'كتب'));
    expect(of('ستكتب', 'كتب')).not.toBe(of('تكتب', 'كتب'));
    expect(of('تترك', 'ترك')).toBe(of('تكتب', 'كتب'));
  });

  it('is the last letters of a form that has little in common with its word', () => {
    expect(shownForm('es', { ...verb, form: 'voy', learned: 'ir' })).toBe('oy');
    expect(shownForm('es', { ...verb, form: 'como', learned: 'comer' })).toBe(
      shownForm('es', { ...verb, form: 'bebo', learned: 'beber' }),
    );
  });
});
