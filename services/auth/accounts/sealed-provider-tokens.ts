import { z } from 'zod';
import type { Random } from '../ports/ports.ts';
import {
  type ProviderTokenFields,
  type ProviderTokens,
  providerTokenFields,
} from '../providers/provider-tokens.ts';
import { openSecret, type SealingKeys, sealSecret } from '../second-step/sealed-secret.ts';

const fields = z.object({
  provider_token: z.string().exactOptional(),
  provider_refresh_token: z.string().exactOptional(),
});

type Sealed = { readonly keys: SealingKeys; readonly flowId: string };

const ownerOf = (flowId: string): string => `flow ${flowId}`;

/** How they are kept until the code of a flow is exchanged. */
export const sealProviderTokens = (
  tokens: ProviderTokens,
  { keys, flowId, random }: Sealed & { readonly random: Random },
): string =>
  sealSecret(JSON.stringify(providerTokenFields(tokens)), { keys, random, factorId: ownerOf(flowId) });

/** Reads what `sealProviderTokens` made. */
export const openProviderTokens = (kept: string, { keys, flowId }: Sealed): ProviderTokenFields =>
  fields.parse(JSON.parse(openSecret(kept, { keys, factorId: ownerOf(flowId) })));
