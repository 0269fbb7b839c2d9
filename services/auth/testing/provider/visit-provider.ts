type Visit = {
  /** The address that signs in, prefixed with `unverified-` if the provider has not verified it. */
  readonly login: string;
  /** Refuses to sign in instead. */
  readonly refuses?: boolean;
};

const maxSteps = 20;

/** Does what a person does in a browser at the provider's pages and returns the URL they are redirected back to. */
export async function visitProvider(start: string | URL, visit: Visit): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(start);
  let request: { readonly url: URL; readonly form?: URLSearchParams } = { url: new URL(start) };
  for (let step = 0; step < maxSteps; step += 1) {
    const { url, form } = request;
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) {
      request = answerOf(await response.text(), url, visit);
      continue;
    }
    await response.body?.cancel();
    request = { url: new URL(location, url) };
    if (request.url.origin !== origin) return request.url;
  }
  throw new Error('the provider did not redirect');
}

function answerOf(page: string, url: URL, { login, refuses }: Visit) {
  const address = (pattern: RegExp) => {
    const found = pattern.exec(page)?.[1];
    if (found === undefined) throw new Error(`the provider showed: ${page.slice(0, 2000)}`);
    return new URL(found, url);
  };
  if (refuses) return { url: address(/href="([^"]+\/abort)"/) };
  const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
  return { url: address(/action="([^"]+)"/), form: new URLSearchParams({ prompt, login, password: 'any' }) };
}
