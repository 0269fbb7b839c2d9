/**
 * The position of an element: each of its ancestors below `body`, from the nearest, with the index among its children.
 */
type Place = readonly { readonly parent: HTMLElement; readonly index: number }[];

const canTakeFocus =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';

function placeOf(element: HTMLElement): Place {
  const place = [];
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    place.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  return place;
}

const isUsable = (element: HTMLElement): boolean =>
  !element.matches(':disabled') &&
  element.closest('[hidden], [inert], [aria-hidden=true]') === null &&
  (element.checkVisibility?.() ?? true);

/** The part of an element that takes the focus: the heading of a page, otherwise the first usable element. */
function firstIn(element: Element | undefined): HTMLElement | undefined {
  if (!element) return undefined;
  const heading = element.querySelector<HTMLElement>('[data-page-heading]');
  // The app's pages are HTML; what else is within them (pictures) never takes the focus.
  const all = [element as HTMLElement, ...element.querySelectorAll<HTMLElement>(canTakeFocus)];
  return heading ?? all.find((one) => one.matches(canTakeFocus) && isUsable(one));
}

/** The element that has taken the place of one that is gone, or is nearest to where it was. */
function instead(place: Place): HTMLElement | undefined {
  for (const { parent, index } of place) {
    if (!parent.isConnected) continue;
    if (parent.matches('body, main') || parent.querySelector('main')) break;
    const found = firstIn(parent.children[Math.min(index, parent.children.length - 1)]) ?? firstIn(parent);
    if (found) return found;
  }
  return document.querySelector<HTMLElement>('[data-page-heading]') ?? undefined;
}

/**
 * An area that handles keys such as Enter itself wherever the focus is; on a button they would press the button
 * instead. It takes the focus itself, if it can.
 */
const ownKeysAt = (place: Place): HTMLElement | undefined =>
  place.find(({ parent }) => parent.isConnected && parent.matches('[data-own-keys]'))?.parent;

/**
 * Keeps the focus of a keyboard user in place: if the focused element is removed, it moves to the element now in its
 * place, and if the element was unusable for a moment, back to it. Otherwise the focus would be lost, and the next Tab
 * would start at the top. A new page sets the focus itself. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  let byKeyboard = false;
  let last: { element: HTMLElement; place: Place; path: string } | undefined;
  let wasDisabled = false;
  const remember = () => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return;
    last = { element, place: placeOf(element), path: location.pathname };
    wasDisabled = false;
  };
  const onKey = () => {
    byKeyboard = true;
    remember();
  };
  const onPointer = () => {
    byKeyboard = false;
  };
  const restore = () => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (!last || !byKeyboard || last.path !== location.pathname) return;
    if (!last.element.isConnected) {
      if (isNowhere) (ownKeysAt(last.place) ?? instead(last.place))?.focus();
    } else if (last.element.matches(':disabled')) wasDisabled = true;
    else if (wasDisabled && isNowhere) last.element.focus();
  };
  const observer = new MutationObserver(() => requestAnimationFrame(restore));
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  const listeners = new AbortController();
  const { signal } = listeners;
  remember();
  document.addEventListener('focusin', remember, { signal });
  document.addEventListener('keydown', onKey, { signal, capture: true });
  document.addEventListener('pointerdown', onPointer, { signal, capture: true });
  return () => {
    observer.disconnect();
    listeners.abort();
  };
}
