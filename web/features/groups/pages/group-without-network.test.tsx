import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openCopyStore } from '../../../platform/copy/copy-store.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { learner } from '../../../testing/learner.ts';
import { toastStore } from '../../../ui/toast-store.ts';
import { groupRow, idOf, moduleRow, showPage, wordRow } from '../../modules/testing.tsx';
import GroupPage from './group-page.tsx';

const module = moduleRow({ num_groups: 1, num_words: 2, word_groups: [groupRow({ num_words: 2 })] });
const words = [wordRow(0, 'house', 'la casa'), wordRow(1, 'sea', 'el mar')];

it('a group can be renamed and deleted without a network too, with no request sent, and the deletion can be undone', async () => {
  const copy = await openCopyStore();
  await copy.putWords(learner.id, words, {});
  const until = '2026-05-03T12:00:00Z';
  await copy.finish(learner.id, { modules: [module], groupIds: [idOf(20)], mark: { until } });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const calls = fakeServer({});
  showPage({
    page: <GroupPage />,
    path: '/module/:moduleKey/group/:groupKey',
    at: '/module/0/group/0',
  });
  const choose = async (group: string, what: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `More for ${group}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: what }));
  };
  await choose('Travel', 'Rename');
  fireEvent.change(await screen.findByLabelText('Group name'), { target: { value: 'Journeys' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await choose('Journeys', 'Delete');
  // Nothing else brings it back, so there is time to reach the offer.
  await waitFor(() =>
    expect(toastStore.get()).toMatchObject([{ text: 'Word group deleted', durationMs: 20_000 }]),
  );
  const waiting = async () => (await openEditStore()).waiting(learner.id);
  const { names, removals } = await waiting();
  expect([names.length, removals[0]?.groups[0]?.name, removals[0]?.words.length]).toEqual([1, 'Journeys', 2]);
  toastStore.get()[0]?.action?.onAction();
  await waitFor(async () => expect((await waiting()).removals).toEqual([]));
  expect(calls.filter(({ path }) => path.startsWith('/rest'))).toEqual([]);
});

it('a group that this device does not know is not reported as deleted while the server cannot be asked', async () => {
  const copy = await openCopyStore();
  await copy.finish(learner.id, {
    modules: [module],
    groupIds: [idOf(20)],
    mark: { until: '2026-05-03T12:00:00Z' },
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fakeServer({});
  showPage({
    page: <GroupPage />,
    path: '/module/:moduleKey/group/:groupKey',
    at: '/module/0/group/5',
  });
  expect(await screen.findByRole('heading', { name: 'Word group not found' })).toBeTruthy();
  expect(screen.getByText(/^It is not on this device/)).toBeTruthy();
  expect(screen.queryByText(/deleted/)).toBeNull();
});
