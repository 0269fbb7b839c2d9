declare global {
  /** Says in an element that the app could not start, in the language of the page: see `early.js`. */
  var showLastResort: ((element: Element) => void) | undefined;
}

const show = (element: Element | null): void => {
  if (element) globalThis.showLastResort?.(element);
};

/** Shown if not even the texts could be loaded: plain, and with a way to continue. */
export const LastResort = () => <div ref={show} />;
