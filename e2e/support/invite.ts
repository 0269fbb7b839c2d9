import type { RunningServer } from './server.ts';

/** Invites a person as an operator does; gives the link to pass on. */
export async function inviteByApi(
  { url, serviceKey }: Pick<RunningServer, 'url' | 'serviceKey'>,
  { email, data = {} }: { readonly email: string; readonly data?: Record<string, unknown> },
): Promise<string> {
  const response = await fetch(`${url}/auth/v1/admin/generate_link`, {
    method: 'POST',
    headers: {
      apikey: serviceKey,
      authorization: `Bearer ${serviceKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ type: 'invite', email, data }),
  });
  const { action_link: link } = (await response.json()) as { action_link?: string };
  if (link === undefined) throw new Error(`${response.status}: nobody could be invited`);
  return link;
}
