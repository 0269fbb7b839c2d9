import { folderIn, isForTests, type Wall } from './wall.ts';

/** The folders of one place, each step building on those before it; folders of one step do not know one another. */
export const orders: Readonly<Record<string, string>> = {
  'server/modules/tutor': 'request < checks < llm < prompts < model < operation < operations < library',
  'services/auth':
    'ports, errors < users, passwords, rate-limits, pkce, redirects, webauthn < providers, web3 < captcha, tokens < store < second-step < context < saml, mails < sms < accounts < custom-providers < http < oauth-server < routes < auth-service.ts',
  'services/storage':
    'errors, ports < names, blobs < content < serve < store < upload, download, list, tokens < routes < resumable < storage-service.ts',
  'services/realtime':
    'ports, log < frames, limits, tokens, rights < topics < bus, changes, replay < presence < channels < sockets, http < realtime-service.ts',
  'services/data':
    'ports < errors < catalogue < parse, respond < plan < sql < describe < serve < data-service.ts',
};

/** The steps of an order, lowest first. */
export const stepsOf = (order: string): readonly (readonly string[])[] =>
  order.split(' < ').map((step) => step.split(', '));

const fileIn = (base: string, name = ''): string =>
  name.endsWith('.ts') ? `${base}/${name}` : `${base}/${name}/a.ts`;

/** Stops an import of a folder that is not on a lower step. */
function stepWall(base: string, order: string): Wall {
  const steps = stepsOf(order);
  const stepOf = (name: string | undefined) => steps.findIndex((step) => step.some((one) => one === name));
  return {
    stops: ({ from, to, isFile }) => {
      const [own, other] = [from, to].map((path) => folderIn(base, path));
      const [above, below] = [stepOf(own), stepOf(other)];
      return isFile && !isForTests(from) && own !== other && above >= 0 && below >= above;
    },
    why: `Folders of ${base} build on each other in one direction: ${order}.`,
    instead: 'Move what both need to a lower step, or hand it in as an argument.',
    breach: { from: fileIn(base, steps[0]?.[0]), to: fileIn(base, steps.at(-1)?.[0]) },
  };
}

/** One wall for each order. */
export const steps: readonly Wall[] = Object.entries(orders).map(([base, order]) => stepWall(base, order));
