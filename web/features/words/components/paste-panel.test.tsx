import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import type { PairRows } from '../rules/pair-rows.ts';
import { PastePanel } from './paste-panel.tsx';

const show = (room: number) => {
  const onAdd = vi.fn<(rows: PairRows) => void>();
  renderApp(
    <PastePanel
      about="test"
      initialText={'sea; el mar\nsun; el sol\nhalf a pair'}
      languages={{ fromText: 'en', toText: 'es' }}
      room={room}
      onAdd={onAdd}
      onClose={() => {}}
    />,
  );
  return onAdd;
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a list that fits exactly is added', () => {
  const onAdd = show(3);
  fireEvent.click(button('Add 3 pairs'));
  expect(onAdd.mock.calls[0]?.[0]).toHaveLength(3);
});

test('one row too many cannot be added until a row is removed', () => {
  const onAdd = show(2);
  expect(screen.getByRole('alert').textContent).toContain('There is room for 2 more pairs.');
  expect(button('Add 3 pairs').disabled).toBe(true);
  fireEvent.click(button('Discard lines that could not be split'));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(button('Add 2 pairs'));
  expect(onAdd.mock.calls[0]?.[0]).toHaveLength(2);
});

test('a full form says what to do', () => {
  show(0);
  expect(screen.getByRole('alert').textContent).toContain('The list is full.');
});

test('of a very long line the preview shows the beginning, and the whole of it is added', async () => {
  const onAdd = show(3);
  const long = 'mar '.repeat(20_000).trim();
  fireEvent.change(screen.getByLabelText('Your list'), { target: { value: `sea; ${long}` } });
  const shown = await screen.findByText(/^mar mar .*…$/);
  expect(shown.textContent.length).toBeLessThan(300);
  fireEvent.click(button('Add 1 pair'));
  expect(onAdd.mock.calls[0]?.[0][0]?.toText).toBe(long);
});
