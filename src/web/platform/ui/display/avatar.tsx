const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the first letters of the first and the last word; an emoji or a letter with combining marks counts as one.
 */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return ends.map(firstLetterOf).join('').toUpperCase();
}

function firstLetterOf(word = ''): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}

/**
 * Shows a user's initials. Hidden from screen readers, because the name is next to it or labels the button around it.
 */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-content-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink"
    >
      {initialsOf(name)}
    </span>
  );
}
