/** Presses the button that says what is in view, if there is one; a key does the same. */
export const pressSay = (): void => document.querySelector<HTMLElement>('[data-say] button')?.click();
