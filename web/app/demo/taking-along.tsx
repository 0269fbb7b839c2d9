import { TakeAlong } from '../../features/demo/components/take-along.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';

/** Taking the demo along into an account, for whoever is signed in. */
export default function TakingAlong() {
  return (
    <QueryProvider>
      <TakeAlong />
    </QueryProvider>
  );
}
