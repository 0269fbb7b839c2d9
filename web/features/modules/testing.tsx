import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sessionStore } from '../../platform/session/session-state.ts';
import type { RowPart } from '../../testing/answers.ts';
import { learner } from '../../testing/learner.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { useLocation } from '../../ui/route/router.tsx';
import { Routes } from '../../ui/route/routes.tsx';

/** Ids that are easy to distinguish when a test fails. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const moduleRow = (rest: RowPart<'modules_new'> = {}) => ({
  id: idOf(10),
  position: 0,
  from_lang: 'en',
  to_lang: 'es',
  dialect: null,
  letters_exactly: false,
  num_groups: 0,
  num_words: 0,
  created_at: '2026-05-03T12:00:00+00:00',
  word_groups: [],
  ...rest,
});

export const groupRow = (rest: RowPart<'word_groups'> = {}) => ({
  id: idOf(20),
  module_id: idOf(10),
  name: 'Travel',
  position: 0,
  num_words: 0,
  ...rest,
});

export const wordRow = (number: number, from_text: string, to_text: string, rest: RowPart<'words'> = {}) => ({
  id: idOf(100 + number),
  group_id: idOf(20),
  from_text,
  to_text,
  position: number,
  sm2_interval: 0,
  learning_interval: 0,
  ease: 2.5,
  next_due: 0,
  apparent_tier: 1,
  history: [],
  max_interval: 0,
  updated_at: '2026-05-03T12:00:00+00:00',
  ...rest,
});

export const premiumRow = (rest: RowPart<'user_data'> = {}) => ({
  premium_expires_at: null,
  trial_ends_at: null,
  had_trial_before: false,
  ...rest,
});

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`arrived at ${pathname}${search}`}</p>;
}

/** Shows a page to a signed-in learner; every other address only says that it was reached. */
export function showPage({ page, path, at }: { page: ReactNode; path: string; at: string }) {
  sessionStore.set({ status: 'signed-in', user: learner });
  return renderApp(<Routes pages={{ [path]: page, '*': <Elsewhere /> }} />, { at });
}

export const arrivedAt = (address: string) => screen.findByText(`arrived at ${address}`);

/** Lets pending promises and effects finish. */
export const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
