import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import early from '../public/early.js?raw';
import { LastResort } from './last-resort.tsx';

beforeAll(() => void new Function(early)());
afterEach(() => document.documentElement.removeAttribute('lang'));

test.each([
  ['en', 'Vocabloom could not start', 'Try again'],
  ['es', 'Vocabloom no se ha podido iniciar', 'Intentar de nuevo'],
  ['fr', 'Vocabloom n’a pas pu démarrer', 'Réessayer'],
  ['he', 'לא הצלחנו להפעיל את Vocabloom', 'ניסיון נוסף'],
  ['zh', 'Vocabloom 无法启动', '重试'],
  ['', 'Vocabloom', '↻'],
])(
  'an app that cannot start says so in the language of the page, and in none where that is not known: %s',
  (lang, title, retry) => {
    document.documentElement.lang = lang;
    render(<LastResort />);
    expect(screen.getByRole('heading').textContent).toBe(title);
    expect(screen.getByRole('button').textContent).toBe(retry);
  },
);
