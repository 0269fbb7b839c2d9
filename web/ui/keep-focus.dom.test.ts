import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
  history.replaceState(null, '', '/');
});

const show = (html: string) => {
  document.body.innerHTML = html;
};
const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};
/** Focuses an element and presses Enter on it. */
const press = (selector: string) => {
  find(selector).focus();
  find(selector).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
};
const becomesFocused = (selector: string) =>
  waitFor(() => expect(document.activeElement).toBe(find(selector)));
/** Once whatever happens after a change has happened. */
const afterwards = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

describe('the focus of a person who uses the keyboard', () => {
  it('goes to the first field of a form that replaces the pressed button, and back to the button after it', async () => {
    show(
      '<main><h1 data-page-heading tabindex="-1">Profile</h1><section><button id="open"></button></section></main>',
    );
    press('#open');
    find('section').innerHTML =
      '<form><input type="hidden"><input id="field"><button id="cancel"></button></form>';
    await becomesFocused('#field');
    press('#cancel');
    find('section').innerHTML = '<button id="open"></button>';
    await becomesFocused('#open');
  });

  it('goes to the neighbor of a line that is removed', async () => {
    show(
      '<main><ul><li><button id="a"></button></li><li><button id="b"></button></li><li><button id="c"></button></li></ul></main>',
    );
    press('#b');
    find('li:nth-child(2)').remove();
    await becomesFocused('#c');
    press('#c');
    find('li:nth-child(2)').remove();
    await becomesFocused('#a');
  });

  it('goes to the heading when the whole page is another, or a message is gone', async () => {
    show('<div><main><div><button id="edit"></button></div></main><section><div></div></section></div>');
    press('#edit');
    find('main').innerHTML = '<div><a href="/">Back</a><h1 data-page-heading tabindex="-1">Edit</h1></div>';
    await becomesFocused('h1');
    find('section div').innerHTML = '<p><button id="undo"></button></p>';
    press('#undo');
    find('p').remove();
    await becomesFocused('h1');
  });

  it('passes over what cannot be used', async () => {
    show('<main><section><p><button id="open"></button></p></section></main>');
    press('#open');
    find('p').innerHTML =
      '<button disabled></button><div inert><a href="/">a</a></div><button id="free"></button>';
    await becomesFocused('#free');
  });

  it('returns to what could not be used for a moment', async () => {
    show('<main><input id="box" type="checkbox"><button id="other"></button></main>');
    press('#box');
    const box = find('#box') as HTMLInputElement;
    box.disabled = true;
    // Browsers take the focus from it.
    box.blur();
    await afterwards();
    expect(document.activeElement).toBe(document.body);
    box.disabled = false;
    await becomesFocused('#box');
  });

  it('goes to no button where keys act on the whole area, so that they do not press it instead', async () => {
    show('<main><div data-own-keys tabindex="-1"><p><button id="a"></button></p></div></main>');
    press('#a');
    find('p').innerHTML = '<button id="b"></button>';
    await becomesFocused('[data-own-keys]');
    find('main').innerHTML = '<div data-own-keys><p><button id="a"></button></p></div>';
    press('#a');
    find('p').innerHTML = '<button id="b"></button>';
    await afterwards();
    expect(document.activeElement).toBe(document.body);
  });

  it('stays where a page has put it', async () => {
    show('<main><p><button id="open"></button></p><input id="own"></main>');
    press('#open');
    find('p').innerHTML = '<button id="new"></button>';
    find('#own').focus();
    await afterwards();
    expect(document.activeElement).toBe(find('#own'));
  });

  it('is left alone on the way to another page, and with a mouse or a finger', async () => {
    show('<main><p><a id="go" href="/next"></a></p></main>');
    press('#go');
    history.replaceState(null, '', '/next');
    find('p').innerHTML = '<button></button>';
    await afterwards();
    expect(document.activeElement).toBe(document.body);
    find('button').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    find('button').focus();
    find('p').innerHTML = '<input>';
    await afterwards();
    expect(document.activeElement).toBe(document.body);
  });
});
