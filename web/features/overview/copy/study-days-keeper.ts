import { DAY_MS } from '@vocabloom/core/srs/constants.ts';
import { spareKeeper } from '../../../platform/kept/device-keeper.ts';

/** Where a person's days of study are stored for offline use. */
const keyOf = (userId: string) => ({ userId, name: 'study-days' });

/** Longer than anybody stays without a network. */
const lifeMs = 365 * DAY_MS;

export const readStudyDays = (userId: string): Promise<unknown> => spareKeeper.read(keyOf(userId));

export const writeStudyDays = (userId: string, value: unknown): Promise<void> =>
  spareKeeper.write(keyOf(userId), { value, lifeMs });
