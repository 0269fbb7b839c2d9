import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_SENDER_NAME_LENGTH, MAX_SUPPORT_MESSAGE_LENGTH } from './limits.ts';
import { validateSenderName, validateSupportMessage } from './support.ts';

describe('the name a message to support is sent under', () => {
  it.each(['', '   ', '\u200B'])('is required (%j)', (name) => {
    expect(validateSenderName(name)).toEqual({ ok: false, key: 'support.name_required' });
  });

  it('is a single line, whatever was entered', () => {
    expect(validateSenderName(' Ana\r\nBcc: all@example.org ')).toEqual({
      ok: true,
      value: 'Ana Bcc: all@example.org',
    });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const name = validateSenderName(text);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
        if (name.ok) expect(name.value).not.toMatch(/[\u0000-\u001F\u007F\u2028\u2029]/);
      }),
    );
  });

  it('has an end', () => {
    expect(validateSenderName('é'.repeat(MAX_SENDER_NAME_LENGTH))).toMatchObject({ ok: true });
    expect(validateSenderName('é'.repeat(MAX_SENDER_NAME_LENGTH + 1))).toEqual({
      ok: false,
      key: 'support.name_too_long',
      params: { max: MAX_SENDER_NAME_LENGTH },
    });
  });
});

describe('a message to support', () => {
  it('is required', () => {
    expect(validateSupportMessage(' \n ')).toEqual({ ok: false, key: 'support.message_required' });
  });

  it('keeps its lines', () => {
    expect(validateSupportMessage('One.\r\n\r\nTwo.')).toEqual({ ok: true, value: 'One.\n\nTwo.' });
  });

  it('has an end', () => {
    expect(validateSupportMessage('🌱'.repeat(MAX_SUPPORT_MESSAGE_LENGTH))).toMatchObject({ ok: true });
    expect(validateSupportMessage('🌱'.repeat(MAX_SUPPORT_MESSAGE_LENGTH + 1))).toEqual({
      ok: false,
      key: 'support.message_too_long',
      params: { max: MAX_SUPPORT_MESSAGE_LENGTH },
    });
  });
});
