import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OnScreenKeyboard } from './on-screen-keyboard.tsx';

function Page({ first = '', onClose = () => {} }: { first?: string; onClose?: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState('');
  return (
    <I18nProvider i18n={i18n}>
      <div ref={root}>
        <input
          aria-label="English"
          lang="en"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <input aria-label="Hebrew" lang="he" value={to} onChange={(event) => setTo(event.target.value)} />
        <input aria-label="Group name" />
        <button type="button">Save</button>
        <OnScreenKeyboard root={root} languages={['he', 'en']} onClose={onClose} />
      </div>
    </I18nProvider>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const focus = (name: string) => act(() => field(name).focus());

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the on-screen keyboard', () => {
  it('types into the focused field, in the language of that field', () => {
    render(<Page />);
    focus('Hebrew');
    press('ש');
    press('קמץ');
    expect(field('Hebrew').value).toBe('ש\u05B8');
    focus('English');
    press('q');
    expect(field('English').value).toBe('q');
    expect(field('Hebrew').value).toBe('ש\u05B8');
  });

  it('types at the caret and moves the caret after the letter', () => {
    render(<Page first="hose" />);
    focus('English');
    field('English').setSelectionRange(2, 2);
    press('r');
    expect(field('English').value).toBe('horse');
    expect(field('English').selectionStart).toBe(3);
  });

  it('leaves the focus in the field', () => {
    render(<Page />);
    focus('Hebrew');
    expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'ש' }))).toBe(false);
    expect(document.activeElement).toBe(field('Hebrew'));
  });

  it('goes back to small letters after one capital', () => {
    render(<Page />);
    focus('English');
    press('Shift');
    press('Q');
    press('w');
    expect(field('English').value).toBe('Qw');
  });

  it('deletes a letter', () => {
    render(<Page first="hores" />);
    focus('English');
    press('Delete the previous letter');
    expect(field('English').value).toBe('hore');
  });

  it('still types into the field when focus has moved to the keyboard itself', () => {
    render(<Page />);
    focus('Hebrew');
    act(() => screen.getByRole('button', { name: 'ק' }).focus());
    act(() => vi.advanceTimersByTime(150));
    press('ק');
    expect(field('Hebrew').value).toBe('ק');
  });

  it('still types into the field when Tab has led over buttons on the way, however slowly', () => {
    render(<Page />);
    focus('Hebrew');
    act(() => screen.getByRole('button', { name: 'Save' }).focus());
    act(() => vi.advanceTimersByTime(5_000));
    act(() => screen.getByRole('button', { name: 'ק' }).focus());
    act(() => vi.advanceTimersByTime(5_000));
    press('ק');
    expect(field('Hebrew').value).toBe('ק');
  });

  it('releases the field when focus moves elsewhere, and says what to do', () => {
    render(<Page />);
    focus('Hebrew');
    act(() => field('Group name').focus());
    act(() => vi.advanceTimersByTime(99));
    expect(screen.queryByText('Choose a field to type into')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText('Choose a field to type into')).toBeTruthy();
    press('ק');
    expect(field('Group name').value).toBe('');
    expect(field('Hebrew').value).toBe('');
  });

  it('keeps the phone’s own keyboard hidden while it is shown', () => {
    const { unmount } = render(<Page />);
    focus('Hebrew');
    const input = field('Hebrew');
    expect(input.inputMode).toBe('none');
    unmount();
    expect(input.inputMode).not.toBe('none');
  });

  it('is one Tab stop, and the arrow keys move between its keys', () => {
    render(<Page />);
    focus('English');
    const q = screen.getByRole('button', { name: 'q' });
    act(() => q.focus());
    fireEvent.keyDown(q, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toBe('w');
    fireEvent.keyDown(screen.getByRole('button', { name: 'w' }), { key: 'End' });
    expect(document.activeElement?.textContent).toBe('p');
    expect(document.querySelectorAll('[data-row] button[tabindex="0"]')).toHaveLength(1);
  });

  it('names every key by its visible label, if that can be spoken', () => {
    render(<Page />);
    for (const lang of ['Hebrew', 'English']) {
      focus(lang);
      for (const key of screen.getAllByRole('button')) {
        const seen = key.textContent ?? '';
        const name = key.getAttribute('aria-label');
        if (name !== null && /\p{Letter}/u.test(seen)) expect(name).toContain(seen);
      }
    }
  });

  it('closes on Escape and returns the focus to the field', () => {
    const onClose = vi.fn();
    render(<Page onClose={onClose} />);
    focus('English');
    const q = screen.getByRole('button', { name: 'q' });
    act(() => q.focus());
    fireEvent.keyDown(q, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(field('English'));
  });
});
