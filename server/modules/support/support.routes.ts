import { addressKey } from '@vocabloom/auth-service/rate-limits/address-key.ts';
import {
  SUPPORT_MESSAGES_PATH,
  SupportMessageRequestSchema,
  type SupportMessageResponse,
  SupportMessageResponseSchema,
} from '@vocabloom/contract/support.ts';
import type { FastifyInstance } from 'fastify';
import type { ApiOperation } from '../../platform/http/api-description.ts';
import { type ReadToken, recognizeUserOfBody } from '../../platform/http/caller.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { receiveMessage, type SupportDependencies } from './support.service.ts';

type SupportRoutes = SupportDependencies & { readonly readToken: ReadToken };

/** `POST /support/messages` (product: support): open to visitors; signed-in people are recognized by their token. */
export function supportRoutes(app: FastifyInstance, { readToken, ...dependencies }: SupportRoutes): void {
  const guarded = {
    preValidation: recognizeUserOfBody(readToken),
    bodyLimit: 64 * 1024,
    config: { rateLimit: { max: 20, timeWindow: 60_000 }, api: sendMessage },
  };
  app.post(SUPPORT_MESSAGES_PATH, guarded, async (request): Promise<SupportMessageResponse> => {
    await receiveMessage(dependencies, {
      request: readBody(SupportMessageRequestSchema, request),
      userId: request.userId ?? null,
      source: addressKey(request.ip),
    });
    return { success: true };
  });
}

const sendMessage: ApiOperation = {
  summary: 'Writes to whoever runs the installation',
  group: 'Support',
  body: SupportMessageRequestSchema,
  answers: [SupportMessageResponseSchema],
  isOpen: true,
};
