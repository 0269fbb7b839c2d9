/** A script or data in the page itself. Only our own text is written here, and it must not end the tag. */
export function InlineScript({ text, type }: { text: string; type?: string }) {
  if (/<\/script|<!--/i.test(text)) throw new Error('The script would end its own tag');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
