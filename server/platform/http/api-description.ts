import { ErrorBodySchema } from '@vocabloom/contract/errors.ts';
import { EVENT_STREAM } from '@vocabloom/contract/tutor/event-stream.ts';
import Fastify, { type FastifyInstance, type FastifySchema, type HTTPMethods } from 'fastify';
import * as z from 'zod';
import type * as mini from 'zod/mini';

/** The OpenAPI entry of a route, besides its address. A route without it is not in the document. */
export type ApiOperation = {
  readonly summary: string;
  readonly group: string;
  readonly body?: mini.ZodMiniType;
  /** One for each shape an answer can have. */
  readonly answers: readonly mini.ZodMiniType[];
  /** Whether the answer comes as server-sent events for a client that accepts them. */
  readonly streams?: boolean;
  /** Whether anyone may call it. */
  readonly isOpen?: boolean;
};

type Described = { readonly url: string; readonly method: HTTPMethods; readonly api: ApiOperation };

/**
 * Collects the routes that are added from now on into an OpenAPI document. Gives a function that writes it: the library
 * for that is loaded for the first reader, whom most installations never have.
 */
export function describeApi(
  app: FastifyInstance,
  options: { readonly publicUrl: string },
): () => Promise<object> {
  const described: Described[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    const api = config?.api;
    if (api === undefined) return;
    for (const one of [method].flat()) if (one !== 'HEAD') described.push({ url, method: one, api });
  });
  let written: Promise<object> | undefined;
  return () => {
    written ??= write(described, options);
    return written;
  };
}

/** The library describes an app: one with the same routes, which answers no requests. */
async function write(
  described: readonly Described[],
  { publicUrl }: { readonly publicUrl: string },
): Promise<object> {
  const { default: swagger } = await import('@fastify/swagger');
  const app = Fastify();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vocabloom',
        description:
          'The product server. Accounts and sessions are at /auth/v1, tables at /rest/v1; they speak protocols of their own.',
        version: '1',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ url, route }) => {
      const api = route.config?.api;
      return { url, schema: api === undefined ? { hide: true } : operationSchema(api) };
    },
  });
  for (const { url, method, api } of described) {
    app.route({ url, method, config: { api }, exposeHeadRoute: false, handler: () => undefined });
  }
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
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
  };
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
