import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LastResort } from './last-resort.tsx';

afterEach(() => document.documentElement.removeAttribute('lang'));

test.each([
  ['en', 'Vocabloom could not start', 'Try again'],
  ['es', 'Vocabloom no se ha podido iniciar', 'Intentar de nuevo'],
  ['fr', 'Vocabloom n’a pas pu démarrer', 'Réessayer'],
  ['he', 'לא הצלחנו להפעיל את Vocabloom', 'ניסיון נוסף'],
  ['zh', 'Vocabloom 无法启动', '重试'],
  ['', 'Vocabloom could not start', 'Try again'],
])('an app that cannot start says so in the language of the page: %s', (lang, title, retry) => {
  document.documentElement.lang = lang;
  render(<LastResort />);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByRole('button').textContent).toBe(retry);
});
