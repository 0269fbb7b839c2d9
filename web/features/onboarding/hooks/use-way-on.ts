import { useQueryClient } from '@tanstack/react-query';
import { demoGoesTo } from '../../../platform/demo-marks.ts';
import type { SessionUser } from '../../../platform/session/session-state.ts';
import { modulesQuery } from '../../modules/api/list-modules.ts';
import { groupAddress } from '../../modules/rules/addresses.ts';

const toFirstWords = '/getting-started';

/**
 * The target of the welcome page (product: onboarding): adding the first words, or words that already exist because
 * they were brought from the demo. While those are still being sent, it is the page on which they will appear.
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
