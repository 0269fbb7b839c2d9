/** Goes to the first field of a form that is still empty. */
export function focusFirstEmpty(form: HTMLFormElement | null): void {
  const firstEmpty = Array.from(form?.elements ?? []).find(
    (one) => (one instanceof HTMLSelectElement || one instanceof HTMLInputElement) && one.value.trim() === '',
  );
  if (firstEmpty instanceof HTMLElement) firstEmpty.focus();
}
