/** Back to the top of the page, for those who look and those who listen: after its content was exchanged. */
export function focusPageHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
}
