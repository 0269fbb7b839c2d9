import { z } from 'zod';
import { list, text } from '../platform/settings/kinds.ts';
import { setting, type ValuesOf } from '../platform/settings/setting.ts';

const pair = /^\+?([1-9]\d{1,14})=(\d{4,10})$/;

/** Numbers with a code of their own, for those who try an app and have no such phone. */
export const testCodeSettings = {
  AUTH_SMS_TEST_CODES: setting({
    meaning:
      'numbers for tests, comma separated, each with its fixed code: they get no text message, and whoever knows the code gets in; with MODE=production it takes AUTH_SMS_TEST_CODES_UNTIL',
    example: '15005550100=123456',
    secret: true,
    schema: list
      .refine((pairs) => pairs.every((one) => pair.test(one)), 'must be numbers, each with =code, in digits')
      .transform(
        (pairs): ReadonlyMap<string, string> =>
          new Map(
            pairs.map((one) => {
              const [, phone = '', code = ''] = pair.exec(one) ?? [];
              return [phone, code];
            }),
          ),
      )
      .default(new Map()),
  }),
  AUTH_SMS_TEST_CODES_UNTIL: setting({
    meaning: 'when these codes stop working',
    example: '2027-01-31T12:00:00Z',
    schema: text
      .pipe(z.iso.datetime({ offset: true, error: 'must be a time such as 2027-01-31T12:00:00Z' }))
      .transform((time) => Date.parse(time))
      .optional(),
  }),
} as const;

/** The codes as the auth service takes them. */
export const testCodes = (config: ValuesOf<typeof testCodeSettings>) => ({
  codes: config.AUTH_SMS_TEST_CODES,
  untilMs: config.AUTH_SMS_TEST_CODES_UNTIL ?? null,
});
