/** Paths of the public pages in one language, as the server's site map lists them for search engines. */
export async function publicPaths(origin: string, language = 'en'): Promise<readonly string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return paths.filter((path) => path.startsWith(`/${language}/`));
}
