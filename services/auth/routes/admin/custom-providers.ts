import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../../context/context.ts';
import { momentOf } from '../../context/moment.ts';
import { secretOwner } from '../../custom-providers/find-provider.ts';
import { readNewProvider, readProviderChanges, requirePrefix } from '../../custom-providers/provider-body.ts';
import { providerView } from '../../custom-providers/provider-view.ts';
import { authError, validationFailed } from '../../errors/errors.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { readBody } from '../../http/body.ts';
import { queryText } from '../../http/query.ts';
import { sealSecret } from '../../second-step/sealed-secret.ts';
import {
  type CustomProvider,
  deleteCustomProvider,
  findCustomProvider,
  insertCustomProvider,
  listCustomProviders,
  replaceCustomProvider,
} from '../../store/custom-providers.ts';
import { asOwner } from '../../store/owner.ts';

const all = '/admin/custom-providers';
const one = `${all}/:identifier`;
const mostProviders = 20;
const anything = z.looseObject({});

/** `/admin/custom-providers` (protocol: sign-in provider): providers added through the API. */
export const customProvidersRoute = (app: FastifyInstance, auth: AuthContext): void => {
  const require = async (request: FastifyRequest) => {
    await requireAdmin(request, auth);
    if (!auth.settings.customProviders) {
      throw authError(404, 'feature_disabled', 'Custom OAuth providers are disabled');
    }
  };

  app.get(all, async (request) => {
    await require(request);
    const type = queryText(request, 'type');
    if (!['', 'oauth2', 'oidc'].includes(type))
      throw validationFailed("type must be either 'oauth2' or 'oidc'");
    const providers = await auth.database.transaction({ ...asOwner, readOnly: true }, listCustomProviders);
    const wanted = providers.filter((provider) => type === '' || provider.provider_type === type);
    return { providers: wanted.map(providerView) };
  });

  app.post(all, async (request, reply) => {
    await require(request);
    const { fields, secret } = readNewProvider(readBody(request, anything));
    const { now } = momentOf(auth);
    const id = auth.ids.uuid();
    const sealed = seal(auth, { id, secret });
    const provider = { ...fields, id, client_secret: sealed, created_at: now, updated_at: now };
    const written = await auth.database.transaction(asOwner, (tx) =>
      insertCustomProvider(tx, provider, { most: mostProviders }),
    );
    if (written === 'taken')
      throw authError(400, 'conflict', 'A custom OAuth provider with this identifier already exists');
    if (written === 'full') {
      throw authError(
        400,
        'over_custom_provider_quota',
        'Maximum number of custom OAuth/OIDC providers reached',
      );
    }
    return reply.code(201).send(providerView(await named(auth, provider)));
  });

  app.get(one, async (request) => {
    await require(request);
    return providerView(await named(auth, { identifier: identifierOf(request) }));
  });

  app.put(one, async (request) => {
    await require(request);
    const body = readBody(request, anything);
    const identifier = identifierOf(request);
    await auth.database.transaction(asOwner, async (tx) => {
      const before = await findCustomProvider(tx, identifier, { lock: true });
      if (before === null) throw notFound();
      const { fields, secret } = readProviderChanges(body, before);
      const { now } = momentOf(auth);
      await replaceCustomProvider(tx, {
        ...before,
        ...fields,
        ...(secret !== null && { client_secret: seal(auth, { id: before.id, secret }) }),
        updated_at: now,
      });
    });
    return providerView(await named(auth, { identifier }));
  });

  app.delete(one, async (request, reply) => {
    await require(request);
    const identifier = identifierOf(request);
    const isGone = await auth.database.transaction(asOwner, (tx) => deleteCustomProvider(tx, identifier));
    if (!isGone) throw notFound();
    auth.customProviders.delete(identifier);
    return reply.code(204).send();
  });
};

const notFound = () => authError(404, 'custom_provider_not_found', 'Custom OAuth provider not found');

const params = z.object({ identifier: z.string() });
const identifierOf = (request: FastifyRequest): string =>
  requirePrefix(params.parse(request.params).identifier);

const seal = ({ settings, random }: AuthContext, { id, secret }: { id: string; secret: string }): string =>
  sealSecret(secret, { keys: settings.factorKeys, random, factorId: secretOwner({ id }) });

async function named(
  auth: AuthContext,
  { identifier }: Pick<CustomProvider, 'identifier'>,
): Promise<CustomProvider> {
  const provider = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
    findCustomProvider(tx, identifier),
  );
  if (provider === null) throw notFound();
  return provider;
}
