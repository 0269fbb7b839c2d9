/** Presses the button that says what is in sight, once there is one: it has a key of its own. */
export const pressSay = (): void => document.querySelector<HTMLElement>('[data-say] button')?.click();
