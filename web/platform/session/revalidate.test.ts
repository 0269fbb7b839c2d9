import { describe, expect, it } from 'vitest';
import { isRefused } from './revalidate.ts';

describe('coming back to the page', () => {
  it('signs out when the server refuses the session', () => {
    expect(isRefused({ status: 403 })).toBe(true);
    expect(isRefused({ status: 401 })).toBe(true);
    expect(isRefused({ status: 404 })).toBe(true);
    expect(isRefused({ name: 'AuthSessionMissingError', status: 400 })).toBe(true);
  });

  it('keeps the session if the server cannot be reached or is in trouble', () => {
    expect(isRefused({ name: 'AuthRetryableFetchError', status: 0 })).toBe(false);
    expect(isRefused({ status: 503 })).toBe(false);
    expect(isRefused({ status: 429 })).toBe(false);
  });
});
