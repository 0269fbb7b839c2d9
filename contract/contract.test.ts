import { describe, expect, it } from 'vitest';
import { ConfigSchema } from './config.ts';
import { ErrorBodySchema, errorBody, errorCatalogue, isErrorCode } from './errors.ts';
import { MailboxSchema } from './mailbox.ts';
import { publicConfig } from './testing/config.ts';

describe('an error', () => {
  it('has the text of its code, the code and the id of its request', () => {
    const body = errorBody({ code: 'study.not_saved', requestId: 'r1' });
    expect(body).toEqual({
      error: 'Failed to update your progress. Please try again.',
      code: 'study.not_saved',
      requestId: 'r1',
    });
    expect(ErrorBodySchema.parse(body)).toEqual(body);
  });

  it('may say more than the text of its code', () => {
    expect(errorBody({ code: 'bad_request', requestId: 'r1', message: 'events: too many' }).error).toBe(
      'events: too many',
    );
  });

  it('has a stable code, an error status and a text', () => {
    for (const [code, { status, message }] of Object.entries(errorCatalogue)) {
      expect(code).toMatch(/^([a-z]+\.)?[a-z_]+$/);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).not.toBe('');
    }
  });

  it('with an unknown code is not mistaken for a known one', () => {
    expect(isErrorCode('study.not_saved')).toBe(true);
    expect(isErrorCode('study.exploded')).toBe(false);
    expect(isErrorCode('toString')).toBe(false);
  });
});

describe('the configuration', () => {
  it('is read as it was written', () => {
    expect(ConfigSchema.parse(publicConfig)).toEqual(publicConfig);
  });

  it.each([{ anonKey: '' }, { aiProvider: 'oracle' }, { features: { signUp: true } }])(
    'is not read with %j',
    (wrong) => {
      expect(ConfigSchema.safeParse({ ...publicConfig, ...wrong }).success).toBe(false);
    },
  );
});

describe('the mailbox', () => {
  it('lists mails with recipient, subject, both bodies and time', () => {
    const mail = {
      to: 'learner@example.org',
      subject: 'Confirm',
      text: 'Link',
      html: '<p>Link</p>',
      sent_at: '2026-01-01T00:00:00+00:00',
    };
    expect(MailboxSchema.parse([mail])).toEqual([mail]);
    expect(MailboxSchema.safeParse([{ ...mail, sent_at: 'yesterday' }]).success).toBe(false);
  });
});
