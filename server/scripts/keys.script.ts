/** `npm run keys`: prints the anon and the service key of the data folder, making them if it has none yet. */
import { randomUUID } from 'node:crypto';
import { loadSecrets } from '../platform/secrets/secrets.ts';
import { readSettings } from '../read-settings.ts';

const { config } = readSettings();
const { apiKeys } = await loadSecrets({
  dataDir: config.DATA_DIR,
  jwtKeys: config.AUTH_JWT_KEYS,
  clock: { nowMs: Date.now },
  ids: { uuid: randomUUID },
});
console.log(`anon (public, part of every request of the app):\n${apiKeys.anon}\n`);
console.log(`service_role (secret, bypasses row level security):\n${apiKeys.serviceRole}`);
