import swagger from '@fastify/swagger';
import { ErrorBodySchema } from '@vocabloom/contract/errors.ts';
import { EVENT_STREAM } from '@vocabloom/contract/tutor/event-stream.ts';
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import * as z from 'zod';
import type * as mini from 'zod/mini';

/** What the OpenAPI document says of a route, beside its address. A route without it is not in the document. */
export type ApiOperation = {
  readonly summary: string;
  readonly group: string;
  readonly body?: mini.ZodMiniType;
  /** One for each shape an answer can have. */
  readonly answers: readonly mini.ZodMiniType[];
  /** Whether the answer comes as server-sent events for who accepts them. */
  readonly streams?: boolean;
  /** Whether anybody may ask. */
  readonly isOpen?: boolean;
};

/** Gathers the routes that are added from now on into an OpenAPI document, `app.swagger()`. */
export async function describeApi(
  app: FastifyInstance,
  options: { readonly publicUrl: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vocabloom',
        description:
          'The product server. Accounts and sessions are at /auth/v1, tables at /rest/v1; they speak protocols of their own.',
        version: '1',
      },
      servers: [{ url: options.publicUrl }],
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ url, route }) => {
      const { api }: FastifyContextConfig = route.config ?? {};
      const isRepeated = [route.method].flat().every((method) => method === 'HEAD');
      return { url, schema: api === undefined || isRepeated ? { hide: true } : operationSchema(api) };
    },
  });
}

function operationSchema({ summary, group, body, answers, streams, isOpen }: ApiOperation): FastifySchema {
  const [only, ...others] = answers.map((schema) => jsonSchema(schema, 'output'));
  const answer = others.length === 0 ? only : { anyOf: [only, ...others] };
  const content = {
    'application/json': { schema: answer },
    ...(streams ? { [EVENT_STREAM]: { schema: { type: 'string' } } } : {}),
  };
  return {
    summary,
    tags: [group],
    ...(body === undefined ? {} : { body: jsonSchema(body, 'input') }),
    ...(isOpen ? {} : { security: [{ session: [] }] }),
    response: {
      200: { description: 'The answer', content },
      default: {
        description: 'What went wrong',
        content: { 'application/json': { schema: jsonSchema(ErrorBodySchema, 'output') } },
      },
    },
  } as FastifySchema;
}

/** Draft 2020-12, which OpenAPI 3.1 speaks. */
function jsonSchema(schema: mini.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _draft, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly api?: ApiOperation;
  }
}
