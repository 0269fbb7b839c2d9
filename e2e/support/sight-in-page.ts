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

/**
 * Things that are chosen, pressed or current and look exactly like one beside them that is not: with system colors, what
 * only a background showed.
 */
export function lookAlike(): readonly string[] {
  const chosen =
    '[aria-checked=true], [aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false]), label:has(> :checked)';
  const lookOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .map((one) => {
        const style = getComputedStyle(one);
        const { backgroundColor, color, borderTopWidth, borderTopColor, fontWeight, opacity } = style;
        const { textDecorationLine, textDecorationStyle, textDecorationColor } = style;
        const line = [textDecorationLine, textDecorationStyle, textDecorationColor];
        return [
          one.tagName,
          backgroundColor,
          color,
          borderTopWidth,
          borderTopColor,
          fontWeight,
          opacity,
          ...line,
        ].join(' ');
      })
      .join();
  const isLike = (one: Element, other: Element) =>
    one.role === other.role && one.hasAttribute('data-own') === other.hasAttribute('data-own');
  /** The nearest of its kind that is not chosen. */
  const others = (element: Element) => {
    for (
      let around = element.parentElement, up = 0;
      around && up < 5;
      around = around.parentElement, up += 1
    ) {
      const found = [...around.querySelectorAll(element.tagName)].filter(
        (one) => !one.contains(element) && !one.matches(chosen) && isLike(one, element),
      );
      if (found.length > 0) return found;
    }
    return [];
  };
  return [...document.body.querySelectorAll(chosen)]
    .filter((element) => element.checkVisibility())
    .filter((element) => others(element).some((one) => lookOf(one) === lookOf(element)))
    .map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
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
