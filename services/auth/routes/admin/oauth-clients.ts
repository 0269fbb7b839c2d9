import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from '../../context/context.ts';
import { momentOf } from '../../context/moment.ts';
import { validationFailed } from '../../errors/errors.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { readBody } from '../../http/body.ts';
import { clientNotFound, namedClientId, requireOAuthServer } from '../../http/oauth-server.ts';
import { changedMetadata, metadataBody, readMetadata } from '../../oauth-server/client-metadata.ts';
import { clientView } from '../../oauth-server/client-view.ts';
import { registerClient } from '../../oauth-server/register-client.ts';
import { newSecret, secretHash } from '../../oauth-server/secret.ts';
import {
  deleteOAuthClient,
  findOAuthClient,
  listOAuthClients,
  replaceClientSecret,
  updateOAuthClient,
} from '../../store/oauth-clients.ts';
import { asOwner } from '../../store/owner.ts';

const one = '/admin/oauth/clients/:clientId';

/** `/admin/oauth/clients` (protocol: oauth server): clients that may ask users for access. */
export const adminOAuthClientsRoute = (app: FastifyInstance, auth: AuthContext): void => {
  const require = async (request: FastifyRequest) => {
    await requireAdmin(request, auth);
    requireOAuthServer(auth);
  };

  app.get('/admin/oauth/clients', async (request) => {
    await require(request);
    const clients = await auth.database.transaction({ ...asOwner, readOnly: true }, listOAuthClients);
    return clients.length === 0 ? {} : { clients: clients.map((client) => clientView(client)) };
  });

  app.post('/admin/oauth/clients', async (request, reply) => {
    await require(request);
    const metadata = readMetadata(readBody(request, metadataBody));
    const { client, secret } = await registerClient(auth, { registration: 'manual', metadata });
    return reply.code(201).send(clientView(client, secret));
  });

  app.get(one, async (request) => {
    await require(request);
    return clientView(await named(request, auth));
  });

  app.put(one, async (request) => {
    await require(request);
    const id = namedClientId(request);
    const body = readBody(request, metadataBody);
    await auth.database.transaction(asOwner, async (tx) => {
      const client = await findOAuthClient(tx, id, { lock: true });
      if (client === null) throw clientNotFound();
      await updateOAuthClient(tx, id, { metadata: changedMetadata(client, body), now: momentOf(auth).now });
    });
    return clientView(await named(request, auth));
  });

  app.delete(one, async (request, reply) => {
    await require(request);
    const { id } = await named(request, auth);
    await auth.database.transaction(asOwner, (tx) => deleteOAuthClient(tx, id));
    return reply.code(204).send();
  });

  app.post(`${one}/regenerate_secret`, async (request) => {
    await require(request);
    const { id, client_type: type } = await named(request, auth);
    if (type === 'public') throw validationFailed('Cannot regenerate secret for public client');
    const secret = newSecret(auth.random);
    await auth.database.transaction(asOwner, (tx) =>
      replaceClientSecret(tx, { id, hash: secretHash(secret), now: momentOf(auth).now }),
    );
    return clientView(await named(request, auth), secret);
  });
};

/** The client named in the path, or 404. */
async function named(request: FastifyRequest, auth: AuthContext) {
  const id = namedClientId(request);
  const client = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
    findOAuthClient(tx, id),
  );
  if (client === null) throw clientNotFound();
  return client;
}
