import { lazy, Suspense } from 'react';
import type { RowsProps } from './rows-props.ts';

/** Short lists are rendered whole (for find in page and printing); only long ones are rendered in part. */
const shortList = 120;

const loadWindowed = () => import('./windowed-rows.tsx');
// `lazy` forgets that the component takes rows of any type.
const WindowedRows = lazy(loadWindowed) as unknown as Awaited<ReturnType<typeof loadWindowed>>['default'];

/** A list that stays smooth with ten thousand rows. The code for long lists is loaded with the first of them. */
export function VirtualRows<T>(props: RowsProps<T>) {
  if (props.rows.length <= shortList) return <PlainRows {...props} />;
  return (
    <Suspense fallback={<PlainRows {...props} rows={props.rows.slice(0, shortList)} />}>
      <WindowedRows {...props} />
    </Suspense>
  );
}

function PlainRows<T>({ label, rows, idOf, render }: RowsProps<T>) {
  return (
    <ol aria-label={label}>
      {rows.map((row, index) => (
        <li key={idOf(row)}>{render(row, index)}</li>
      ))}
    </ol>
  );
}
