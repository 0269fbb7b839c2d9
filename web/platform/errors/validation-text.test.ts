import { i18n } from '@lingui/core';
import { englishMessage, type MessageKey, validationMessages } from '@vocabloom/core/validation/messages.ts';
import { describe, expect, it } from 'vitest';
import { validationText } from './validation-text.ts';

const params = { min: 8, max: 150, language: 'Klingon' };
const keys = Object.keys(validationMessages) as MessageKey[];

describe('the text for invalid input', () => {
  it.each(keys)('%s is worded as in core', (key) => {
    expect(i18n._(validationText({ key, params }))).toBe(englishMessage({ key, params }));
  });
});
