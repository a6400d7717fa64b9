/** Leads the focus to a box so that what is typed goes on where its text ends. */
export function focusAtEnd(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
  input?.setSelectionRange(input.value.length, input.value.length);
}
