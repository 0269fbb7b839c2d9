import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { publicConfig as config } from '@vocabloom/contract/testing/config.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '../../../platform/session/session-state.ts';
import { signIn } from '../../../testing/learner.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { word } from '../session/testing.ts';
import { EditCardDialog } from './edit-card-dialog.tsx';

const pair = { fromLang: 'en', toLang: 'he', dialect: '' } as const;

beforeEach(() => signIn('ana'));
afterEach(() => {
  cleanup();
  act(() => sessionStore.set({ status: 'signed-out' }));
  vi.unstubAllGlobals();
});

async function edit({ status = 200 } = {}) {
  const patches: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    if (!String(input).includes('/rest/v1/words')) return Response.json(config);
    patches.push(JSON.parse(String(init?.body)));
    return status === 200
      ? Response.json({ id: 'w0' })
      : Response.json({ message: 'broken', code: 'X' }, { status });
  });
  const onEdited = vi.fn();
  const onClose = vi.fn();
  renderApp(<EditCardDialog word={word(0)} pair={pair} known={[]} onEdited={onEdited} onClose={onClose} />);
  const field = await screen.findByRole('textbox', { name: 'Hebrew' });
  return { patches, onEdited, onClose, field, user: userEvent.setup() };
}

const save = () => screen.getByRole('button', { name: 'Save' });

it('saves a changed pair, cleaned, and reports its new texts', async () => {
  const { patches, onEdited, onClose, field, user } = await edit();
  // In a Hebrew field, text in Latin letters still runs left to right.
  expect(field.getAttribute('dir')).toBe('ltr');
  await user.clear(field);
  expect(field.getAttribute('dir')).toBe('rtl');
  await user.type(field, '  שלום ');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(patches).toEqual([{ from_text: 'from 0', to_text: 'שלום' }]);
  expect(onEdited).toHaveBeenCalledWith({ id: 'w0', fromText: 'from 0', toText: 'שלום' });
});

it('leaves an unchanged pair and its progress alone', async () => {
  const { patches, onEdited, onClose, field, user } = await edit();
  await user.type(field, ' ');
  await user.click(save());
  expect(onClose).toHaveBeenCalled();
  expect(onEdited).not.toHaveBeenCalled();
  expect(patches).toEqual([]);
});

it('requires both sides, neither longer than 150 characters', async () => {
  const { patches, field, user } = await edit();
  await user.clear(field);
  await user.click(save());
  expect(screen.getByRole('textbox', { name: 'Hebrew', description: /Fill in both sides/ })).toBe(field);
  expect(document.activeElement).toBe(field);
  await user.paste('x'.repeat(151));
  await user.click(save());
  expect(
    screen.getByRole('textbox', { name: 'Hebrew', description: /Translation cannot exceed 150 characters/ }),
  ).toBe(field);
  expect(patches).toEqual([]);
});

it('refuses offensive language and keeps what was written', async () => {
  const { patches, onClose, field, user } = await edit();
  await user.clear(field);
  await user.type(field, 'fuck');
  await user.click(save());
  expect(
    await screen.findByText('Inappropriate content detected. Please use appropriate language.'),
  ).toBeDefined();
  expect(field).toHaveProperty('value', 'fuck');
  expect(patches).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps what was written when it cannot be saved', async () => {
  const { onEdited, onClose, field, user } = await edit({ status: 400 });
  await user.type(field, '!');
  await user.click(save());
  expect(await screen.findByText('Your change could not be saved. Please try again.')).toBeDefined();
  expect(field).toHaveProperty('value', 'to 0!');
  expect(onEdited).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
