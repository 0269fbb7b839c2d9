import { describe, expect, it } from 'vitest';
import { framedHtml } from './framed-html.ts';

describe('a mail in a frame', () => {
  it('opens its links in the whole window', () => {
    expect(framedHtml('<html><head lang="en"><title>x</title></head><body></body></html>')).toBe(
      '<html><head lang="en"><base target="_top"><title>x</title></head><body></body></html>',
    );
  });

  it('does so even without a head', () => {
    expect(framedHtml('<p>Hello</p>')).toBe('<base target="_top"><p>Hello</p>');
  });
});
