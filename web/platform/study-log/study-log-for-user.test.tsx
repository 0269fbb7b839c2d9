import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { clearToasts } from '../../ui/testing.ts';
import type { followUser } from './follow-user.ts';
import StudyLogForUser from './study-log-for-user.tsx';
import type { Notice } from './sync-machine.ts';

let tell: (notice: Notice) => void = () => {};
vi.mock('./follow-user.ts', () => ({
  followUser: ((_userId, onNotice) => {
    tell = onNotice;
    return () => {};
  }) satisfies typeof followUser,
}));

afterEach(() => {
  act(clearToasts);
});

it.each<[Notice, RegExp]>([
  [{ kind: 'saving-failed' }, /Failed to update your progress/],
  [{ kind: 'turned-down', count: 2 }, /2 answers could not be saved: their words are no longer there/],
  [{ kind: 'kept-apart', count: 1 }, /1 answer cannot be saved for now. It stays on this device/],
  [{ kind: 'kept-apart', count: 3 }, /3 answers cannot be saved for now. They stay on this device/],
])('the learner is told of %j', (notice, text) => {
  renderApp(<StudyLogForUser userId="ana" />);
  act(() => tell(notice));
  expect(screen.getByText(text)).toBeDefined();
});
