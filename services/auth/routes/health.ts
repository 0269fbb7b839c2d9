import type { FastifyInstance } from 'fastify';
import packageJson from '../package.json' with { type: 'json' };

export const healthRoute = (app: FastifyInstance): void => {
  app.get('/health', async () => ({
    version: packageJson.version,
    name: 'GoTrue',
    description: 'A user registration and authentication API',
  }));
};
