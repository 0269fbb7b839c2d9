const base = '<base target="_top">';

/** A mail's HTML for a frame: its links open outside the frame. */
export function framedHtml(html: string): string {
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}
