import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import early from '../public/early.js?raw';
import { LastResort } from './last-resort.tsx';

const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');

beforeEach(() => {
  new Function(early)();
  const look = new DOMParser().parseFromString(page, 'text/html').getElementById('last-resort');
  if (look) document.body.append(look);
});
afterEach(() => {
  document.getElementById('last-resort')?.remove();
  document.documentElement.removeAttribute('lang');
  vi.unstubAllGlobals();
});

test.each([
  ['en', 'Vocabloom could not start', 'Check your connection, then try again.', 'Try again'],
  [
    'es',
    'Vocabloom no se ha podido iniciar',
    'Comprueba tu conexión e inténtalo de nuevo.',
    'Intentar de nuevo',
  ],
  ['fr', 'Vocabloom n’a pas pu démarrer', 'Vérifiez votre connexion, puis réessayez.', 'Réessayer'],
  ['he', 'לא הצלחנו להפעיל את Vocabloom', 'בדקו את החיבור ונסו שוב.', 'ניסיון נוסף'],
  ['zh', 'Vocabloom 无法启动', '请检查网络连接，然后重试。', '重试'],
  ['', 'Vocabloom could not start', 'Check your connection, then try again.', 'Try again'],
])('an app that cannot start says so in the language of the page: %s', (lang, title, hint, retry) => {
  document.documentElement.lang = lang;
  render(<LastResort />);
  expect(screen.getByRole('alert').textContent?.replaceAll(/\s+/g, ' ').trim()).toBe(
    `${title} ${hint} ${retry}`,
  );
  expect(screen.getByRole('heading').textContent).toBe(title);
});

test('it is tried again by loading the page anew', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  render(<LastResort />);
  fireEvent.click(screen.getByRole('button'));
  expect(reload).toHaveBeenCalledOnce();
});
