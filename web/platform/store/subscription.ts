import { useQuery } from '@tanstack/react-query';
import {
  SUBSCRIPTION_PATH,
  type Subscription,
  SubscriptionResponseSchema,
} from '@vocabloom/contract/billing.ts';
import { postToServer } from '../calls/server-call.ts';
import { useUser } from '../session/session-state.ts';

const subscriptionKey = ['subscription'] as const;

export const readSubscription = async (signal: AbortSignal): Promise<Subscription | null> => {
  const answer = await postToServer({ path: SUBSCRIPTION_PATH, body: {}, signal });
  return SubscriptionResponseSchema.parse(await answer.json()).subscription;
};

/** The person's subscription; null if there has been none. Requested again each time, since it changes elsewhere. */
export function useSubscription({ isAsked = true }: { isAsked?: boolean } = {}) {
  const userId = useUser().id;
  return useQuery({
    queryKey: [...subscriptionKey, userId],
    queryFn: ({ signal }) => readSubscription(signal),
    staleTime: 0,
    enabled: isAsked,
  });
}

/** Whether it grants premium: an ended one stays on record. */
export const isAlive = (subscription: Subscription | null | undefined): subscription is Subscription =>
  subscription != null && subscription.status !== 'ended';
