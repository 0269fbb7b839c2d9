import type { FastifyInstance } from 'fastify';

/**
 * Serves `GET /auth/{provider}/callback`, the callback address the product gives to the sign-in provider (product:
 * sign-in provider). The auth service continues from there, with everything the provider sent.
 */
export function serveProviderCallback(app: FastifyInstance, { id }: { readonly id: string }): void {
  app.get(`/auth/${id}/callback`, { exposeHeadRoute: false }, async (request, reply) => {
    const { search } = new URL(request.url, 'http://localhost');
    return reply.redirect(`/auth/v1/callback${search}`, 302);
  });
}
