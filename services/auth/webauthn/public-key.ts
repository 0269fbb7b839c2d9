import { z } from 'zod';
import { transport } from './credential-json.ts';

/**
 * The stored data of a credential: its id and public key (COSE) in base64url, its signature counter, its transports,
 * and whether it may be copied to other devices and has been.
 */
export const publicKey = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.int().min(0),
  transports: z.array(transport),
  isBackupEligible: z.boolean(),
  isBackedUp: z.boolean(),
});

export type PublicKey = Readonly<z.output<typeof publicKey>>;
