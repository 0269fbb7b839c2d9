import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it } from 'vitest';
import { activateLanguage, withAllTexts, withDemoTexts } from './load-catalogue.ts';
import { messages as all } from './locales/en.po';
import { messages as demo } from './locales/en.po?demo';
import { messages as first } from './locales/en.po?first';
import { messages as rest } from './locales/en.po?rest';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: all }));

const keys = (messages: object) => Object.keys(messages).toSorted();

describe('the texts of a language', () => {
  it('come in two parts that share nothing and leave nothing out', () => {
    expect(keys({ ...first, ...rest })).toEqual(keys(all));
    expect(keys(first).length + keys(rest).length).toBe(keys(all).length);
  });

  it('start with a few: those of the cards and of what surrounds every page', () => {
    const texts = Object.values(first).flat();
    for (const text of ['Menu', 'Finish', 'Don’t know']) expect(texts).toContain(text);
    expect(texts).not.toContain('Create your first module');
    expect(keys(first).length * 3).toBeLessThan(keys(all).length);
  });

  it('that the demo needs are a small part of the rest', () => {
    expect(keys({ ...first, ...demo })).toHaveLength(keys(first).length + keys(demo).length);
    expect(keys(rest)).toEqual(expect.arrayContaining(keys(demo)));
    expect(keys(demo).length * 3).toBeLessThan(keys(rest).length);
    const texts = Object.values(demo).flat();
    for (const text of ['Check answers', 'Generate another story', 'Your summary'])
      expect(texts).toContain(text);
  });

  it('are complete for a page that waits for them, and in any language switched to afterwards', async () => {
    await activateLanguage('fr');
    expect(keys(i18n.messages)).toEqual(keys(first));
    await expect(withDemoTexts(Promise.resolve('the demo'))).resolves.toBe('the demo');
    expect(keys(i18n.messages)).toEqual(keys({ ...first, ...demo }));
    await expect(withAllTexts(Promise.resolve('the page'))).resolves.toBe('the page');
    expect(keys(i18n.messages)).toEqual(keys(all));
    await activateLanguage('zh');
    expect(keys(i18n.messages)).toEqual(keys(all));
  });

  it('are complete if a page asks for them while the language changes', async () => {
    const turning = activateLanguage('he');
    await Promise.all([withAllTexts(Promise.resolve()), activateLanguage('es'), turning]);
    expect(i18n.locale).toBe('es');
    expect(keys(i18n.messages)).toEqual(keys(all));
  });
});
