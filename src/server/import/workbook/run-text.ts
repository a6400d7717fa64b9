import { loweredText, raisedText } from './raised-text.ts';

/** How a run of text in a cell looks, as far as it changes what the cell says. */
export type RunLook = { isRaised: boolean; isLowered?: boolean; isStruck: boolean };

/**
 * The text of a cell whose runs look different. Text that is struck out is left out if other text remains: 100, struck out,
 * with 120 after it must not become 100120. A cell that is struck out as a whole keeps its text.
 */
export class RunText {
  #whole = '';
  #shown = '';

  add(text: string, { isRaised, isLowered = false, isStruck }: RunLook): void {
    // The 2 of H2S is lowered too.
    const followsFigure = isLowered && /[\d.]$/.test(this.#whole);
    const seen = isRaised ? raisedText(text) : followsFigure ? loweredText(text) : text;
    this.#whole += seen;
    if (!isStruck) this.#shown += seen;
  }

  /** Whether all of its text is struck out. */
  get isStruck(): boolean {
    return this.#shown.trim() === '' && this.#whole.trim() !== '';
  }

  text(): string {
    return this.#shown.trim() === '' ? this.#whole : this.#shown;
  }
}
