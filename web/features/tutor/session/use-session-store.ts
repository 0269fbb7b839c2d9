import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { deviceKeeper, spareKeeper } from '../../../platform/kept/device-keeper.ts';
import { keptPlace } from '../../../platform/kept/kept-place.ts';
import { useOwnerOnDevice } from '../../../platform/session/owner-on-device.ts';
import { useStore } from '../../../state/store.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import type { TutorSession } from './tutor-session.ts';

/** How long it is stored for offline use: a journey, and the way back. */
const spareLifeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * This person's session under this name, for as long as the page is open. `onOpened` receives the stored session, once
 * that is known. With `renew` it is also stored for offline use, when nothing new can be generated; `renew` prepares it
 * for being used once more.
 */
export function useSessionStore<Work>({
  name,
  loadSchema,
  lifeMs,
  renew,
  onOpened,
}: {
  name: string;
  loadSchema: () => Promise<z.ZodMiniType<Work>>;
  lifeMs: number;
  renew?: (work: Work) => Work;
  onOpened: (store: SessionStore<Work>, found: Work | null) => void;
}): { readonly store: SessionStore<Work>; readonly session: TutorSession<Work> } {
  const userId = useOwnerOnDevice();
  const [store] = useState(() => {
    const spare = renew && {
      keeper: spareKeeper,
      lifeMs: spareLifeMs,
      isOnline: () => navigator.onLine,
      renew,
    };
    return createSessionStore(
      keptPlace({ keeper: deviceKeeper, key: { userId, name }, loadSchema, lifeMs, spare }),
    );
  });
  const opened = useEffectEvent((found: Work | null) => onOpened(store, found));
  useEffect(() => store.open((found) => opened(found)), [store]);
  const session = useStore({ subscribe: store.subscribe, get: store.session });
  return { store, session };
}
