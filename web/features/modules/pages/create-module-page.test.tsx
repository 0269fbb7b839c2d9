import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openEditStore } from '../../../platform/edits/edit-store.ts';
import { forgetEdits } from '../../../platform/edits/edits-wait.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { learner } from '../../../testing/learner.ts';
import { arrivedAt, showPage } from '../testing.tsx';
import CreateModulePage from './create-module-page.tsx';

const show = () => showPage({ page: <CreateModulePage />, path: '/create-module', at: '/create-module' });
const choose = (label: string, code: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: code } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create module' });

describe('creating a module', () => {
  it('names each language in itself and in the interface language', () => {
    show();
    const names = [...screen.getByLabelText('I want to learn').querySelectorAll('option')].map(({ text }) =>
      text.replace(/[\u200E\u2068\u2069]/g, ''),
    );
    expect(names).toEqual(expect.arrayContaining(['English', 'Hebrew · עברית', 'Mandarin · 中文']));
  });

  it('is not possible while both languages are the same', () => {
    show();
    choose('I speak', 'es');
    choose('I want to learn', 'es');
    expect(button().disabled).toBe(true);
    expect(screen.getByText('Please select different languages')).toBeTruthy();
    choose('I want to learn', 'fr');
    expect(button().disabled).toBe(false);
  });

  it('requires both languages', () => {
    const calls = fakeServer({});
    show();
    fireEvent.click(button());
    expect(screen.getByText('Both languages must be selected')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('accepts a dialect of at most 50 characters, suggested or typed', () => {
    show();
    choose('I want to learn', 'es');
    fireEvent.click(screen.getByRole('button', { name: 'Mexican' }));
    const field = screen.getByLabelText<HTMLInputElement>('Dialect or region (optional)');
    expect(field.value).toBe('Mexican');
    fireEvent.change(field, { target: { value: 'x'.repeat(51) } });
    expect(screen.getByText('Dialect cannot exceed 50 characters')).toBeTruthy();
  });

  it('also opens the new module without a connection, and sends no request', async () => {
    const calls = fakeServer({});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();
    choose('I want to learn', 'es');
    fireEvent.click(button());
    expect(await arrivedAt('/module/0')).toBeTruthy();
    const { modules } = await (await openEditStore()).waiting(learner.id);
    expect(modules[0]?.made).toMatchObject({ fromLang: 'en', toLang: 'es', dialect: '' });
    expect(calls).toEqual([]);
    await forgetEdits(learner.id);
    vi.restoreAllMocks();
  });

  it('refuses an offensive dialect and keeps the form', async () => {
    const calls = fakeServer({});
    show();
    choose('I want to learn', 'es');
    const field = screen.getByLabelText<HTMLInputElement>('Dialect or region (optional)');
    fireEvent.change(field, { target: { value: 'f.u.c.k' } });
    fireEvent.click(button());
    const text = 'Inappropriate content detected. Please use appropriate language.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field.value).toBe('f.u.c.k');
    expect(calls).toEqual([]);
    fireEvent.change(field, { target: { value: 'Mexican' } });
    expect(screen.queryByText(text)).toBeNull();
  });

  it('opens the new module', async () => {
    const calls = fakeServer({
      'POST /rest/v1/modules_new': () => ({ status: 201, body: null }),
      'GET /rest/v1/modules_new': () => ({ body: { position: 4 } }),
    });
    show();
    choose('I want to learn', 'es');
    fireEvent.click(screen.getByRole('button', { name: 'Mexican' }));
    fireEvent.click(button());
    expect(await arrivedAt('/module/4')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      from_lang: 'en',
      to_lang: 'es',
      dialect: 'Mexican',
    });
  });

  it('recognizes a module that already exists as its own first try', async () => {
    fakeServer({
      'POST /rest/v1/modules_new': () => ({ status: 409, body: { code: '23505', message: 'duplicate key' } }),
      'GET /rest/v1/modules_new': () => ({ body: { position: 2 } }),
    });
    show();
    choose('I want to learn', 'es');
    fireEvent.click(button());
    expect(await arrivedAt('/module/2')).toBeTruthy();
  });

  it('says so if the module could not be created', async () => {
    fakeServer({
      'POST /rest/v1/modules_new': () => ({ status: 500, body: { code: 'XX000', message: 'no' } }),
    });
    show();
    choose('I want to learn', 'es');
    fireEvent.click(button());
    expect(await screen.findByText('Could not create module.')).toBeTruthy();
  });
});
