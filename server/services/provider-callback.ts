import type { FastifyInstance } from 'fastify';

/**
 * Serves `GET /auth/{provider}/callback`, the address under which the product offers the way back from the sign-in provider
 * (product: sign-in provider). The auth service takes it from there, with all that the provider sent.
 */
export function serveProviderCallback(app: FastifyInstance, { id }: { readonly id: string }): void {
  app.get(`/auth/${id}/callback`, { exposeHeadRoute: false }, async (request, reply) => {
    const { search } = new URL(request.url, 'http://localhost');
    return reply.redirect(`/auth/v1/callback${search}`, 302);
  });
}
