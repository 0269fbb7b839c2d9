import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../testing/heard.ts';
import { clearToasts } from './testing.ts';
import { Toaster, toast } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <I18nProvider i18n={i18n}>
      <Toaster />
    </I18nProvider>,
  );
});

afterEach(() => {
  act(() => clearToasts());
  vi.useRealTimers();
});

const show = (input: Parameters<typeof toast>[0]) => act(() => void toast(input));

describe('a toast', () => {
  it('disappears by itself, later if it has an action', () => {
    show({ text: 'Saved.' });
    show({ text: 'Word deleted.', action: { label: 'Undo', onAction: () => {} } });
    act(() => void vi.advanceTimersByTime(6_000));
    expect(screen.queryByText('Saved.')).toBeNull();
    expect(screen.getByText('Word deleted.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(4_000));
    expect(screen.queryByText('Word deleted.')).toBeNull();
  });

  it.each(['info', 'success', 'danger'] as const)('is announced once, even an error (%s)', (tone) => {
    const heard = listen();
    show({ text: 'This went another way.', tone });
    expect(heard().join(' | ')).toMatch(/^This went another way\.[^|]*$/);
  });

  it('undoes once and disappears', () => {
    const onAction = vi.fn();
    show({ text: 'Word deleted.', action: { label: 'Undo', onAction } });
    act(() => screen.getByRole('button', { name: 'Undo' }).click());
    expect(onAction).toHaveBeenCalledOnce();
    expect(screen.queryByText('Word deleted.')).toBeNull();
  });

  it('waits while it has the focus', () => {
    show({ text: 'Word deleted.', action: { label: 'Undo', onAction: () => {} } });
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Word deleted.')).toBeTruthy();
  });

  it('waits while a pointer is on it, and has all its time again afterwards', () => {
    show({ text: 'Saved.' });
    act(() => void vi.advanceTimersByTime(5_000));
    fireEvent.pointerEnter(screen.getByText('Saved.'));
    act(() => void vi.advanceTimersByTime(60_000));
    fireEvent.pointerLeave(screen.getByText('Saved.'));
    act(() => void vi.advanceTimersByTime(5_000));
    expect(screen.getByText('Saved.')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  it('is announced at once if something failed', () => {
    show({ text: 'Failed to update your progress. Please try again.', tone: 'danger' });
    expect(screen.getByRole('alert').textContent).toContain('Failed to update your progress.');
  });

  it('drops the oldest of four', () => {
    for (const text of ['one', 'two', 'three', 'four']) show({ text });
    expect(screen.queryByText('one')).toBeNull();
    expect(screen.getByText('four')).toBeTruthy();
  });
});
