import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '../render-site.tsx';
import { startSupportForm } from './support-form.ts';

const files = renderSite({
  styles: '/a.css',
  fonts: { en: [], es: [], fr: [], he: [], zh: [] },
  app: '/a.js',
  scripts: { everyPage: '', landing: '', support: '' },
});
/** The page with the texts that the server fills in. */
const page = (why: string, { name = '', email = '', message = '' } = {}) =>
  (files.find((file) => file.name === 'en/support.html')?.html ?? '')
    .replaceAll(/<shown-if name="([\w-]+)">((?:(?!<shown-if )[\s\S])*?)<\/shown-if>/g, (_, of, content) =>
      of === why ? content : '',
    )
    .replace('{{senderName}}', name)
    .replace('{{senderEmail}}', email)
    .replace('{{senderMessage}}', message)
    .replaceAll(/\{\{\w+\}\}/g, '1');

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? new HTMLInputElement();
const write = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const writeAll = () => {
  write('name', 'Bea');
  write('email', 'bea@example.org');
  write('message', 'Is it well?');
};
const send = () => fireEvent.submit(document.querySelector('form') ?? document.body);
const alertText = () => document.querySelector('[data-support-answer] [role=alert]')?.textContent;

let openForMs = 0;
const answerWith = (answer: () => Promise<Partial<Response>>) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  openForMs = 10_000;
  const startMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => startMs + openForMs);
  openForMs = 0;
  document.body.innerHTML = new DOMParser().parseFromString(page(''), 'text/html').body.innerHTML;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const start = () => {
  startSupportForm();
  openForMs = 10_000;
};

describe('the support form', () => {
  it('is sent without leaving the page, and leads to the thank-you page', async () => {
    const asked = answerWith(async () => ({
      redirected: true,
      url: 'https://words.example/en/support/sent',
    }));
    const go = vi.fn();
    vi.stubGlobal('location', { ...location, assign: go });
    localStorage.setItem(
      'vocabloom.session',
      JSON.stringify({ access_token: 'tok', user: { email: 'a@b.c' } }),
    );
    start();
    writeAll();
    send();
    await expect.poll(() => go.mock.calls).toEqual([['https://words.example/en/support/sent']]);
    const body = asked.mock.calls.flat().at(1) as { body: URLSearchParams } | undefined;
    expect(Object.fromEntries(body?.body ?? [])).toMatchObject({
      name: 'Bea',
      accessToken: 'tok',
      website: '',
    });
    expect(sessionStorage.length).toBe(0);
  });

  it('shows what the server says is wrong, and goes to the field', async () => {
    answerWith(async () => ({
      redirected: false,
      text: async () => page('wrong-email', { name: 'Bea', email: 'bea' }),
    }));
    start();
    write('email', 'bea');
    send();
    await expect.poll(() => document.activeElement?.id).toBe('email');
    expect(document.body.textContent).toContain('Please enter a valid email address.');
    expect([field('email').ariaInvalid, field('name').ariaInvalid]).toEqual(['true', null]);
    expect(field('name').value).toBe('Bea');
  });

  it.each([
    [false, 'You are offline. Send your message when you have a connection again.'],
    [true, 'Your message could not be sent. Check your connection and try again.'],
  ])('says that it could not be sent (network: %s), and keeps what was written', async (onLine, text) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    answerWith(async () => {
      throw new TypeError('Failed to fetch');
    });
    start();
    writeAll();
    send();
    await expect.poll(alertText).toContain(text);
    expect(field('message').value).toBe('Is it well?');
    send();
    await expect.poll(() => document.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false);
    expect(document.querySelectorAll('[data-support-answer] [role=alert]')).toHaveLength(1);
  });

  it('keeps what is typed in this tab, and begins with that or with the signed-in person’s details', () => {
    const user = { email: 'ana@example.org', user_metadata: { full_name: 'Ana' } };
    localStorage.setItem('vocabloom.session', JSON.stringify({ user }));
    start();
    expect([field('name').value, field('email').value]).toEqual(['Ana', 'ana@example.org']);
    write('message', 'On the train');
    document.body.innerHTML = new DOMParser().parseFromString(page(''), 'text/html').body.innerHTML;
    start();
    expect(field('message').value).toBe('On the train');
    write('message', '');
    expect(sessionStorage.length).toBe(0);
  });

  it('waits at least as long as a person takes to write, so that nobody is mistaken for a program', async () => {
    const asked = answerWith(async () => ({ redirected: false, text: async () => page('') }));
    startSupportForm();
    openForMs = 2_900;
    writeAll();
    send();
    expect(asked).not.toHaveBeenCalled();
    await expect.poll(() => asked.mock.calls).toHaveLength(1);
  });
});
