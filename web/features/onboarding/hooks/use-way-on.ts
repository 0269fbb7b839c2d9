import { useQueryClient } from '@tanstack/react-query';
import { demoGoesTo } from '../../../platform/demo-marks.ts';
import type { SessionUser } from '../../../platform/session/session-state.ts';
import { modulesQuery } from '../../modules/api/list-modules.ts';
import { groupAddress } from '../../modules/rules/addresses.ts';

const toFirstWords = '/getting-started';

/**
 * Where the welcome leads (product: onboarding): to the first words, or to those that are there already because the demo was
 * taken along. While they are still on their way it is the page on which they will appear.
 */
export function useWayOn(user: Pick<SessionUser, 'id' | 'email'>): () => Promise<string> {
  const queries = useQueryClient();
  return async () => {
    if (demoGoesTo(user.email)) return '/';
    const modules = await queries.fetchQuery(modulesQuery(user.id)).catch(() => []);
    const [first, ...others] = modules;
    if (first === undefined) return toFirstWords;
    return others.length > 0 ? '/' : groupAddress(first, { position: 0 });
  };
}
