import { expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';

test('parts can be nested: the outer one decides over the inner one', () => {
  const html =
    '<shown-if name="store">a<shown-if name="trial">b</shown-if>c</shown-if><shown-if name="phone">d</shown-if>';
  expect(fillPage(html, { has: { store: true, trial: true, phone: true }, texts: {} })).toBe('abcd');
  expect(fillPage(html, { has: { store: true, trial: false, phone: false }, texts: {} })).toBe('ac');
  expect(fillPage(html, { has: { store: false, trial: true, phone: true }, texts: {} })).toBe('d');
});

test('marks that nothing names yet stay for a later step', () => {
  const html =
    '<shown-if name="wrong-name"><b>{{senderName}}</b><shown-if name="phone">x</shown-if></shown-if>';
  const once = fillPage(html, { has: { phone: true }, texts: { origin: 'o' } });
  expect(once).toBe('<shown-if name="wrong-name"><b>{{senderName}}</b>x</shown-if>');
  expect(fillPage(once, { has: { 'wrong-name': true }, texts: { senderName: 'Ana' } })).toBe('<b>Ana</b>x');
});

test('a text is inserted as text, whatever it contains', () => {
  const hostile = `"><script>{{origin}}</script><shown-if name="phone">'$&`;
  const page = fillPage('<input value="{{senderName}}">', {
    has: { phone: false },
    texts: { senderName: hostile, origin: 'o' },
  });
  expect(page).not.toContain('<script>');
  expect(page.match(/[<>"']/g)).toHaveLength(4);
  expect(page).toContain('{{origin}}');
  expect(page).toContain('$&#38;');
});

test('names that every object has are not names of ours', () => {
  expect(fillPage('{{constructor}}', { has: {}, texts: {} })).toBe('{{constructor}}');
});
