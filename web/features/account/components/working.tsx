import { Spinner } from '../../../ui/spinner.tsx';
import { AccountFrame } from './account-frame.tsx';

/** A moment of work between a link and a page. */
export function Working({ title }: { title: string }) {
  return (
    <AccountFrame title={title}>
      <div role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner />
        {title}
      </div>
    </AccountFrame>
  );
}
