import { useMutation } from '@tanstack/react-query';
import { CHECKOUT_PATH, PORTAL_PATH, RedirectSchema } from '@vocabloom/contract/billing.ts';
import { useEffect, useState } from 'react';
import { postToServer } from '../calls/server-call.ts';
import { goTo } from './go-to.ts';

/** Where to go: to buy a plan, or to manage a subscription. */
export type Departure =
  | { readonly to: 'checkout'; readonly plan: 'monthly' | 'yearly'; readonly language: string }
  | { readonly to: 'portal'; readonly language: string };

/** Goes to a page of the payment provider. It stays busy while the browser leaves, even if that takes a while. */
export function useDeparture() {
  const [isLeaving, setLeaving] = useState(false);
  const mutation = useMutation({
    mutationFn: async ({ to, ...body }: Departure) => {
      const path = to === 'checkout' ? CHECKOUT_PATH : PORTAL_PATH;
      const answer = await postToServer({ path, body, signal: AbortSignal.timeout(60_000) });
      return RedirectSchema.parse(await answer.json()).url;
    },
    onSuccess: (url) => {
      setLeaving(true);
      goTo(url);
    },
  });
  useEffect(() => {
    // Going back in the browser's history shows this page as it was left.
    const back = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  return { leave: mutation.mutate, isLeaving: mutation.isPending || isLeaving, error: mutation.error };
}
