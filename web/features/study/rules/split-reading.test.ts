import { expect, it } from 'vitest';
import { splitReading } from './split-reading.ts';

it('takes a Mandarin reading out of its parentheses, whether ASCII or full-width', () => {
  expect(splitReading('你好 (nǐ hǎo)', 'zh')).toEqual({ text: '你好', reading: 'nǐ hǎo' });
  expect(splitReading('機場 (jīchǎng)', 'zh-Hant')).toEqual({ text: '機場', reading: 'jīchǎng' });
  expect(splitReading('机场（jīchǎng）', 'zh')).toEqual({ text: '机场', reading: 'jīchǎng' });
  expect(splitReading('谢谢 ( xièxie ) ', 'zh')).toEqual({ text: '谢谢', reading: 'xièxie' });
});

it('leaves alone a text that does not end with a reading', () => {
  for (const text of ['你好', '(nǐ hǎo)', '你 (nǐ) 好', '好 ()']) {
    expect(splitReading(text, 'zh')).toEqual({ text, reading: null });
  }
});

it('leaves the parentheses of other languages in the word', () => {
  expect(splitReading('bank (river)', 'en')).toEqual({ text: 'bank (river)', reading: null });
});
