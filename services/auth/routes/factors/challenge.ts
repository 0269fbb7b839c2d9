import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { challengeFactor } from '../../accounts/challenge-factor.ts';
import type { AuthContext } from '../../context/context.ts';
import { sessionNotFound, validationFailed } from '../../errors/errors.ts';
import { requireNotAnonymous, requireUser } from '../../http/bearer.ts';
import { readBody, text } from '../../http/body.ts';
import { clientOf } from '../../http/client.ts';
import { mailLanguageFor } from '../../http/mail-language.ts';
import { requireRate } from '../../http/rate-limit.ts';
import type { SmsChannel } from '../../ports/ports.ts';
import { namedFactorId } from './named-factor.ts';

const schema = z.object({ channel: text });

/**
 * `POST /factors/{id}/challenge` (protocol: second factors). The relying party of a security key is set by this
 * service, not by the body.
 */
export const challengeFactorRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.post('/factors/:factorId/challenge', async (request) => {
    requireRate(request, auth, 'factor');
    const { user, session } = await requireUser(request, auth, { beforeSecondStep: 'allowed' });
    requireNotAnonymous(user);
    if (session === null) throw sessionNotFound();
    const factorId = namedFactorId(request);
    const { channel } = readBody(request, schema, { optional: true });
    return challengeFactor(auth, {
      user,
      sessionId: session.id,
      factorId,
      channel: channelOf(channel),
      language: mailLanguageFor(request, user.raw_user_meta_data),
      client: clientOf(request),
    });
  });
};

function channelOf(channel: string): SmsChannel {
  if (channel === '' || channel === 'sms') return 'sms';
  if (channel === 'whatsapp') return channel;
  throw validationFailed('Invalid channel, supported values are sms or whatsapp');
}
