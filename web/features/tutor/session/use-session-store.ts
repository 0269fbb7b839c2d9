import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { deviceKeeper } from '../../../platform/kept/device-keeper.ts';
import { keptPlace } from '../../../platform/kept/kept-place.ts';
import { useOwnerOnDevice } from '../../../platform/session/owner-on-device.ts';
import { useStore } from '../../../state/store.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import type { TutorSession } from './tutor-session.ts';

/**
 * This person's session under this name, for as long as the page is open. `onOpened` receives what was kept from
 * before, once that is known.
 */
export function useSessionStore<Work>({
  name,
  loadSchema,
  lifeMs,
  onOpened,
}: {
  name: string;
  loadSchema: () => Promise<z.ZodMiniType<Work>>;
  lifeMs: number;
  onOpened: (store: SessionStore<Work>, found: Work | null) => void;
}): { readonly store: SessionStore<Work>; readonly session: TutorSession<Work> } {
  const userId = useOwnerOnDevice();
  const [store] = useState(() =>
    createSessionStore(keptPlace({ keeper: deviceKeeper, key: { userId, name }, loadSchema, lifeMs })),
  );
  const opened = useEffectEvent((found: Work | null) => onOpened(store, found));
  useEffect(() => store.open((found) => opened(found)), [store]);
  const session = useStore({ subscribe: store.subscribe, get: store.session });
  return { store, session };
}
