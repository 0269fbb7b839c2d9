import { i18n, type MessageDescriptor } from '@lingui/core';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

const say = (id: string): MessageDescriptor => ({ id });
i18n.load('en', { missing: 'Missing', long: 'Too long' });

type Input = { isLive?: boolean; isBusy?: boolean; submit?: (values: object) => void };

function Form({ isLive = false, isBusy = false, submit = () => {} }: Input) {
  const { form, field } = useForm({
    initial: { name: 'Ana', town: '' },
    check: ({ name, town }) => ({
      name: name === '' ? say('missing') : undefined,
      town: town === '' ? say('missing') : undefined,
    }),
    early: ({ name }) => ({ name: name.length > 5 ? say('long') : undefined }),
    isLive,
    isBusy,
    submit,
  });
  return (
    <form {...form}>
      <TextField {...field('name')} label="Name" />
      <TextField {...field('town')} label="Town" />
      <button type="submit">Save</button>
    </form>
  );
}

const show = (input: Input = {}) => renderApp(<Form {...input} />);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const inTrouble = () => ['Name', 'Town'].filter((label) => field(label).getAttribute('aria-invalid'));

describe('a form', () => {
  it('shows no problems before the first attempt, except early ones', () => {
    show();
    type('Name', '');
    expect(inTrouble()).toEqual([]);
    type('Name', 'Anastasia');
    expect(screen.getByText('Too long')).toBeTruthy();
  });

  it('that is refused marks every faulty field and focuses the first, each time', () => {
    const submit = vi.fn();
    show({ submit });
    type('Name', '');
    for (const _ of [1, 2]) {
      field('Town').focus();
      save();
      expect(inTrouble()).toEqual(['Name', 'Town']);
      expect(document.activeElement).toBe(field('Name'));
    }
    expect(submit).not.toHaveBeenCalled();
  });

  it('clears a problem when its field is changed, and shows it again at the next attempt', () => {
    show();
    save();
    type('Town', 'x');
    type('Town', '');
    expect(inTrouble()).toEqual([]);
    save();
    expect(inTrouble()).toEqual(['Town']);
  });

  it('that is live checks what is typed, once it was tried', () => {
    show({ isLive: true });
    save();
    type('Town', 'Haifa');
    expect(inTrouble()).toEqual([]);
    type('Town', '');
    expect(inTrouble()).toEqual(['Town']);
  });

  it('submits what passed the check, and nothing while it is busy', () => {
    const submit = vi.fn();
    const { unmount } = show({ submit });
    type('Town', 'Haifa');
    save();
    expect(submit.mock.calls).toEqual([[{ name: 'Ana', town: 'Haifa' }]]);
    unmount();
    show({ submit, isBusy: true });
    type('Town', 'Akko');
    save();
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
