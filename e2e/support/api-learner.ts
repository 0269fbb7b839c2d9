import { type Learner, newLearner } from './learner.ts';

type Config = { anonKey: string };
type Session = { access_token: string; user: { id: string } };
type Mail = { to: string; text: string };

export type ApiLearner = Learner & {
  readonly userId: string;
  /** Sends a request as this person to the data service or the server. */
  readonly send: (method: string, path: string, body?: unknown) => Promise<unknown>;
};

async function json<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${response.url}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** Signs a person up and in without a browser, for journeys that are about something else. */
export async function signUpByApi(
  url: string,
  { learner = newLearner(), metadata = {} }: { learner?: Learner; metadata?: Record<string, unknown> } = {},
): Promise<ApiLearner> {
  const { anonKey } = await json<Config>(await fetch(`${url}/config`));
  const post = (path: string, body: unknown) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await json(
    await post('/auth/v1/signup', {
      ...learner,
      data: { has_password: true, has_signed_in: true, ...metadata },
    }),
  );
  const link = await confirmationLink(url, learner.email);
  await fetch(link, { redirect: 'manual' });
  const session = await json<Session>(await post('/auth/v1/token?grant_type=password', learner));
  return {
    ...learner,
    userId: session.user.id,
    send: async (method, path, body) =>
      json(
        await fetch(`${url}${path}`, {
          method,
          headers: {
            apikey: anonKey,
            authorization: `Bearer ${session.access_token}`,
            'content-type': 'application/json',
            prefer: 'return=representation',
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
  };
}

async function confirmationLink(url: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = await json<Mail[]>(await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`));
    const link = /https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0];
    if (link) return link;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no confirmation mail went to ${email}`);
}

/** The most rows the embedded database takes in one request. */
const ROWS_AT_ONCE = 2500;

/** Makes a module with one group of words; gives the ids of the words in their order. */
export async function plantModule(
  learner: ApiLearner,
  {
    from = 'en',
    to = 'es',
    dialect = '',
    groups,
  }: {
    from?: string;
    to?: string;
    dialect?: string;
    groups: readonly { name: string; pairs: readonly (readonly [string, string])[] }[];
  },
): Promise<{ moduleId: string; wordIds: string[] }> {
  const [module] = (await learner.send('POST', '/rest/v1/modules_new', {
    from_lang: from,
    to_lang: to,
    dialect,
  })) as { id: string }[];
  if (!module) throw new Error('there is no module');
  const wordIds: string[] = [];
  for (const { name, pairs } of groups) {
    const [group] = (await learner.send('POST', '/rest/v1/word_groups', { module_id: module.id, name })) as {
      id: string;
    }[];
    const rows = pairs.map(([from_text, to_text], position) => ({
      group_id: group?.id,
      from_text,
      to_text,
      position,
    }));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const some = rows.slice(start, start + ROWS_AT_ONCE);
      const words = (await learner.send('POST', '/rest/v1/words', some)) as { id: string }[];
      wordIds.push(...words.map(({ id }) => id));
    }
  }
  return { moduleId: module.id, wordIds };
}
