/** Presses the button that speaks the visible text, if there is one, for a key that does the same. */
export const pressSay = (): void => document.querySelector<HTMLElement>('[data-say] button')?.click();
