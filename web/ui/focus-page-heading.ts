/** Returns to the top of the page, for sighted people and screen readers alike, after its content was replaced. */
export function focusPageHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
}
