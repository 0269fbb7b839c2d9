import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCopyStore } from '../../../platform/copy/copy-store.ts';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { authClient } from '../../../platform/session/auth-client.ts';
import { setSigningOut } from '../../../platform/session/leaving.ts';
import { sessionStore, useSession } from '../../../platform/session/session-state.ts';
import { startAnew } from '../../../platform/session/start-anew.ts';
import { followSession } from '../../../platform/session/start-session.ts';
import { FAREWELL_KEY } from '../../../site/landing/farewell-key.ts';
import type { Answers } from '../../../testing/answers.ts';
import { fakeServer, fakeSession, refusal } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import DeleteSection from './delete-section.tsx';

vi.mock('../../../platform/session/start-anew.ts');

/** The profile, shown only while somebody is signed in. */
function Profile() {
  return useSession().status === 'signed-in' && <DeleteSection />;
}

async function signedIn(answers: Answers = {}) {
  const session = fakeSession();
  const calls = fakeServer({
    'POST /auth/v1/token': () => ({ body: session }),
    'POST /auth/v1/logout': () => ({ status: 204, body: null }),
    'POST /delete-account': () => ({ body: { success: true } }),
    ...answers,
  });
  await followSession();
  await (await authClient()).signInWithPassword({ email: 'ana@example.org', password: 'first password' });
  renderApp(<Profile />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Delete my account…' }));
  return {
    user,
    session,
    asked: () => calls.filter(({ path }) => path === '/delete-account').map(({ body }) => body),
  };
}

const confirmField = () => screen.getByLabelText('To confirm, type ana@example.org');
const deleteForGood = () => screen.getByRole('button', { name: 'Delete my account for good' });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(startAnew).mockReset();
});
afterEach(async () => {
  await act(async () => {
    await (await authClient()).signOut({ scope: 'local' });
  });
  setSigningOut(false);
  act(() => sessionStore.set({ status: 'loading' }));
});

describe('deleting the account', () => {
  it('says what will be deleted and offers the data first', async () => {
    await signedIn();
    expect(screen.getByText('all your modules, word groups and words')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Everything (JSON)' })).toBeTruthy();
  });

  it('requires the address to be typed', async () => {
    const { user, asked } = await signedIn();
    await user.click(deleteForGood());
    expect(await screen.findByText('This is not the same. Type it exactly as shown.')).toBeTruthy();
    await user.type(confirmField(), 'someone@example.org');
    await user.click(deleteForGood());
    expect(asked()).toEqual([]);
  });

  it('deletes it, forgets the person on this device and says goodbye on the next page', async () => {
    const { user, asked, session } = await signedIn();
    localStorage.setItem('vocabloom.study-pace', '3000');
    localStorage.setItem('vocabloom.theme', 'dark');
    sessionStorage.setItem('draft', 'half a word');
    await user.type(confirmField(), ' Ana@Example.org ');
    await user.click(deleteForGood());
    await waitFor(() => expect(startAnew).toHaveBeenCalledTimes(1));
    expect(asked()).toMatchObject([{ userId: session.user.id, accessToken: session.access_token }]);
    expect(Object.keys(localStorage)).toEqual(['vocabloom.theme']);
    expect(sessionStorage.getItem('draft')).toBeNull();
    expect(sessionStorage.getItem(FAREWELL_KEY)).not.toBeNull();
  });

  it('removes the copy of the words and waiting edits from this device, but keeps those of others', async () => {
    const { user, session } = await signedIn();
    const edits = await openEditStore();
    const of = (userId: string) => ({ userId, wordId: 'w', groupId: 'g' });
    const waiting = (userId: string) => ({
      edits: [{ ...of(userId), state: { from: { text: 'sea', atMs: 1 } }, base: null, revision: 'r' }],
      group: { userId, id: 'g', moduleId: 'm', name: 'Travel' },
    });
    for (const userId of [session.user.id, 'another']) {
      await edits.record(waiting(userId));
      const texts = { mine: { fromText: 'sea', toText: 'mar' }, theirs: null, now: null };
      await edits.settle({
        conflicts: [{ ...of(userId), kind: 'no-group', ...texts }],
      });
    }
    await (await openCopyStore()).putWords(session.user.id, [{ id: 'w', group_id: 'g' }], {});
    await user.type(confirmField(), 'ana@example.org');
    await user.click(deleteForGood());
    await waitFor(() => expect(startAnew).toHaveBeenCalledTimes(1));
    const left = async (userId: string) => {
      const waiting = await edits.waiting(userId);
      return [waiting.edits, waiting.groups, await edits.conflicts(userId)].map(({ length }) => length);
    };
    expect(await left(session.user.id)).toEqual([0, 0, 0]);
    expect(await left('another')).toEqual([1, 1, 1]);
    expect(await (await openCopyStore()).wordsOf({ userId: session.user.id, groupId: 'g' })).toEqual([]);
  });

  it('says goodbye too if the account was deleted but the answer was lost', async () => {
    const { user } = await signedIn({
      'POST /delete-account': () => {
        throw new TypeError('Failed to fetch');
      },
      'GET /auth/v1/user': () => refusal(403, 'user_not_found'),
    });
    await user.type(confirmField(), 'ana@example.org');
    await user.click(deleteForGood());
    await waitFor(() => expect(startAnew).toHaveBeenCalledTimes(1));
    expect(sessionStorage.getItem(FAREWELL_KEY)).not.toBeNull();
  });

  it('without a network says so, and keeps everything', async () => {
    const { user } = await signedIn({
      'POST /delete-account': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await user.type(confirmField(), 'ana@example.org');
    await user.click(deleteForGood());
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to delete account.');
    expect(startAnew).not.toHaveBeenCalled();
  });

  it('says why it failed, and keeps everything', async () => {
    const { user } = await signedIn({
      'POST /delete-account': () => ({
        status: 503,
        body: { error: 'Failed', code: 'account.not_deleted', requestId: 'r' },
      }),
    });
    await user.type(confirmField(), 'ana@example.org');
    await user.click(deleteForGood());
    const told = await screen.findByRole('alert');
    expect(told.textContent).toBe('Failed to delete account. Please try again in a little while.');
    expect(startAnew).not.toHaveBeenCalled();
  });

  it('asks for identity if the person signed in a while ago, and then continues by itself', async () => {
    let isShown = false;
    const { user, asked } = await signedIn({
      'GET /auth/v1/user': () => ({ body: fakeSession().user }),
      'POST /auth/v1/reauthenticate': () => {
        isShown = true;
        return { body: {} };
      },
      'POST /delete-account': () =>
        isShown
          ? { body: { success: true } }
          : { status: 403, body: { error: 'x', code: 'account.password_required', requestId: 'r' } },
    });
    await user.type(confirmField(), 'ana@example.org');
    await user.click(deleteForGood());
    await user.type(await screen.findByLabelText('Current password'), 'first password');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(startAnew).toHaveBeenCalledTimes(1));
    expect(asked()).toHaveLength(2);
  });
});
