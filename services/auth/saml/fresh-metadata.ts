import { DAY_MS } from '@vocabloom/database/port/clock.ts';
import type { AuthContext } from '../context/context.ts';
import { momentOf } from '../context/moment.ts';
import { asOwner } from '../store/owner.ts';
import { claimMetadataFetch, keepMetadata, type SsoProvider } from '../store/sso-providers.ts';
import { fetchMetadata } from './fetch-metadata.ts';
import { type IdpMetadata, readIdpMetadata } from './idp-metadata.ts';

const fetchMs = 4000;
/**
 * Metadata is kept no longer than this, whatever it says: an organization may change its key without telling anyone.
 */
const longestMs = DAY_MS;
/** Metadata is kept at least this long: an organization is not asked more often, whether it answers or not. */
const shortestMs = 5 * 60_000;

/** Fetches the metadata an organization publishes, from addresses that the operator's settings allow. */
export const fetchedMetadata = (auth: AuthContext, url: string): Promise<string> =>
  fetchMetadata(url, {
    addresses: auth.settings.saml?.privateMetadata ? 'any' : 'public',
    timeoutMs: fetchMs,
  });

/**
 * An organization's metadata (protocol: saml). The first request after `cacheDuration`, `validUntil` or a day fetches
 * it again. While that fails, the last good metadata stays in use.
 */
export async function freshMetadata(auth: AuthContext, provider: SsoProvider): Promise<IdpMetadata> {
  const kept = await readIdpMetadata(provider.metadata_xml);
  const { metadata_url: url, metadata_fetched_at: fetchedAt } = provider;
  const { now, nowMs } = momentOf(auth);
  if (url === null || !isStale(kept, fetchedAt === null ? 0 : Date.parse(fetchedAt), nowMs)) return kept;
  const triedBefore = new Date(nowMs - shortestMs).toISOString();
  const isOurs = await auth.database.transaction(asOwner, (tx) =>
    claimMetadataFetch(tx, { id: provider.id, now, triedBefore }),
  );
  if (!isOurs) return kept;
  try {
    const xml = await fetchedMetadata(auth, url);
    const read = await readIdpMetadata(xml);
    if (read.entityId !== kept.entityId) throw new Error('metadata of another organization');
    await auth.database.transaction(asOwner, (tx) => keepMetadata(tx, { id: provider.id, url, xml, now }));
    return read;
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown failure';
    auth.logger.warn({ ssoProviderId: provider.id, err: why }, 'SAML metadata could not be fetched again');
    return kept;
  }
}

function isStale({ validUntilMs, cacheSeconds }: IdpMetadata, fetchedMs: number, nowMs: number): boolean {
  const keptMs = Math.min(longestMs, Math.max(shortestMs, (cacheSeconds ?? Number.POSITIVE_INFINITY) * 1000));
  return nowMs >= fetchedMs + keptMs || (validUntilMs !== null && nowMs >= validUntilMs);
}
