/** A program or data in the page itself. What is written here is our own, and ends no tag. */
export function InlineScript({ text, type }: { text: string; type?: string }) {
  if (/<\/script|<!--/i.test(text)) throw new Error('The script would end its own tag');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as said
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}
