import { areSingleKeysOn } from './single-keys.ts';

/** Where letters are typed, or select an item by its name. */
const typing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, ' +
  '[contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"]';

/** Returns whether a key press may be a shortcut of a single character: nobody is typing, and nothing blocks the page. */
export function maySingleKey(event: KeyboardEvent): boolean {
  return (
    areSingleKeysOn() &&
    !event.defaultPrevented &&
    !event.isComposing &&
    !event.repeat &&
    !(event.ctrlKey || event.metaKey || event.altKey) &&
    !(event.target instanceof Element && event.target.closest(typing)) &&
    !isBlocked()
  );
}

/** A dialog or a menu blocks what is behind it. */
export function isBlocked(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}
