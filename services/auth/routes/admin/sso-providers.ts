import type { Transaction } from '@vocabloom/database/port/database.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '../../context/context.ts';
import { momentOf } from '../../context/moment.ts';
import { authError } from '../../errors/errors.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { pathText, queryText } from '../../http/query.ts';
import { requireSaml } from '../../http/saml.ts';
import { readProviderBody } from '../../http/sso-provider-body.ts';
import { fetchedMetadata } from '../../saml/fresh-metadata.ts';
import { readIdpMetadata } from '../../saml/idp-metadata.ts';
import { providerView } from '../../saml/provider-view.ts';
import { asOwner } from '../../store/owner.ts';
import {
  deleteSsoProvider,
  findSsoProvider,
  listSsoProviders,
  putSsoProvider,
  replaceDomains,
  type SsoProvider,
  type SsoProviderFilter,
} from '../../store/sso-providers.ts';
import { isUuid } from '../../users/uuid.ts';

const maxProviders = 200;
const one = '/admin/sso/providers/:providerId';

/** `/admin/sso/providers` (protocol: saml): organizations whose members sign in there. */
export const adminSsoProvidersRoute = (app: FastifyInstance, auth: AuthContext): void => {
  const require = async (request: FastifyRequest) => {
    await requireAdmin(request, auth);
    requireSaml(auth);
  };

  app.get('/admin/sso/providers', async (request) => {
    await require(request);
    const items = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
      listSsoProviders(tx, { ...filterOf(request), most: maxProviders }),
    );
    return { items: items.map((item) => providerView(item, { metadata: false })) };
  });

  app.post('/admin/sso/providers', async (request, reply) => {
    await require(request);
    return reply.code(201).send(providerView(await write(request, auth, null)));
  });

  app.get(one, async (request) => {
    await require(request);
    return providerView(await read(auth, (tx) => named(tx, request)));
  });

  app.put(one, async (request) => {
    await require(request);
    return providerView(await write(request, auth, await read(auth, (tx) => named(tx, request))));
  });

  app.delete(one, async (request) => {
    await require(request);
    return auth.database.transaction(asOwner, async (tx) => {
      const provider = await named(tx, request);
      await deleteSsoProvider(tx, provider.id);
      return providerView(provider);
    });
  });
};

const read = <T>(auth: AuthContext, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  auth.database.transaction({ ...asOwner, readOnly: true }, work);

/** The filter of a list. As in the protocol, a whole id takes precedence over its beginning. */
function filterOf(request: FastifyRequest): SsoProviderFilter {
  const resourceId = queryText(request, 'resource_id');
  return { resourceId, resourceIdPrefix: resourceId === '' ? queryText(request, 'resource_id_prefix') : '' };
}

const notFound = () => authError(404, 'sso_provider_not_found', 'SSO Identity Provider not found');

/** The organization in the path, given by its id or by `resource_` followed by the id an operator gave it. */
async function named(tx: Transaction, request: FastifyRequest): Promise<SsoProvider> {
  const providerId = pathText(request, 'providerId');
  const by = providerId.startsWith('resource_')
    ? { resourceId: providerId.slice('resource_'.length) }
    : { id: providerId };
  if ('id' in by && !isUuid(by.id)) throw notFound();
  const provider = await findSsoProvider(tx, by);
  if (provider === null) throw notFound();
  return provider;
}

/** Creates an organization or updates an existing one; omitted fields keep their values. */
async function write(
  request: FastifyRequest,
  auth: AuthContext,
  before: SsoProvider | null,
): Promise<SsoProvider> {
  const body = readProviderBody(request, { isNew: before === null });
  const xml =
    body.url === '' ? body.xml || (before?.metadata_xml ?? '') : await fetchedMetadata(auth, body.url);
  const { entityId } = await readIdpMetadata(xml);
  if (before !== null && before.entity_id !== entityId) {
    throw authError(
      400,
      'saml_entity_id_mismatch',
      `SAML Metadata can be updated only if the EntityID matches for the provider; expected '${before.entity_id}' but got '${entityId}'`,
    );
  }
  const { now } = momentOf(auth);
  const provider = {
    id: before?.id ?? auth.ids.uuid(),
    resource_id: body.resourceId ?? before?.resource_id ?? null,
    disabled: body.disabled ?? before?.disabled ?? false,
    entity_id: entityId,
    metadata_xml: xml,
    metadata_url: body.url || (body.xml ? null : (before?.metadata_url ?? null)),
    attribute_mapping: body.mapping ?? before?.attribute_mapping ?? {},
    name_id_format: body.nameIdFormat ?? before?.name_id_format ?? null,
    created_at: before?.created_at ?? now,
    updated_at: now,
    metadata_fetched_at: body.url ? now : body.xml ? null : (before?.metadata_fetched_at ?? null),
    metadata_tried_at: body.url ? now : body.xml ? null : (before?.metadata_tried_at ?? null),
  };
  return auth.database
    .transaction(asOwner, async (tx) => {
      if (!(await putSsoProvider(tx, provider, { most: maxProviders }))) {
        throw authError(422, 'over_sso_provider_quota', 'Too many SSO providers are set up');
      }
      const domains = body.domains?.map((domain) => ({ id: auth.ids.uuid(), domain }));
      const taken = domains && (await replaceDomains(tx, { providerId: provider.id, domains, now }));
      if (taken) {
        throw authError(
          400,
          'sso_domain_already_exists',
          `SSO Domain '${taken.domain}' is already assigned to an SSO identity provider (${taken.holderId})`,
        );
      }
      const written = await findSsoProvider(tx, { id: provider.id });
      if (written === null) throw new Error('an organization vanished within a transaction');
      return written;
    })
    .catch((error) => {
      throw isTaken(error)
        ? authError(
            422,
            'saml_idp_already_exists',
            `SAML Identity Provider with this EntityID (${entityId}) already exists`,
          )
        : error;
    });
}

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
