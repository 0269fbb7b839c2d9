import { TakeAlong } from '../../features/demo/components/take-along.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';

/** Moves the demo into the account of the signed-in person. */
export default function TakingAlong() {
  return (
    <QueryProvider>
      <TakeAlong />
    </QueryProvider>
  );
}
