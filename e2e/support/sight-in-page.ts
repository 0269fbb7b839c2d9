/// <reference lib="dom" />

/*
 * These run in the page, sent there as their source by whatever drives the browser: they use nothing from outside.
 */

/** What reaches beyond the sides of the window. */
export function tooWide(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && (left < -1 || right > clientWidth + 1);
  });
  return beyond.slice(-2).map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`);
}

/** Texts that are cut off at the edge of their box, except those with an ellipsis. */
export function cutOff(): readonly string[] {
  const hides = (value: string) => value === 'hidden' || value === 'clip';
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const { clipPath, visibility } = getComputedStyle(element);
    // Text only for screen readers is a pixel large, or clipped.
    return width > 4 && height > 4 && clipPath === 'none' && visibility === 'visible';
  };
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      if (!hasText || !isShown(element)) return false;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const isShortened =
        textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');
      const isWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isHigh = hides(overflowY) && element.scrollHeight > element.clientHeight + 2;
      return (isWide || isHigh) && !isShortened;
    })
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
}
