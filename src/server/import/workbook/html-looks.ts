import type { RunLook } from './run-text.ts';

/** Elements within a cell whose text may be raised, struck out, or not shown at all. */
export const mayLookOtherwise = new Set([
  ...['span', 'div', 'p', 'a', 'b', 'i', 'em', 'strong', 'small', 'label'],
  ...['font', 'u', 'ins', 'sub', 'sup', 's', 'strike', 'del', 'mark', 'code'],
]);

const raising = /vertical-align\s*:\s*(?:super\b|0*(?:\.0*)?[1-9])|mso-text-raise\s*:\s*0*(?:\.0*)?[1-9]/i;
const lowering = /vertical-align\s*:\s*sub\b|mso-text-raise\s*:\s*-/i;
const striking = /text-decoration(?:-line)?\s*:[^;]{0,100}line-through/i;

/** Returns how the text of an element within a cell looks, by its name and its style. */
export function lookOf(element: string, attributes: string): RunLook {
  return {
    isRaised: element === 'sup' || raising.test(attributes),
    isLowered: element === 'sub' || lowering.test(attributes),
    isStruck: ['s', 'strike', 'del'].includes(element) || striking.test(attributes),
  };
}
