const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letters of the first and the last word; an emoji or a letter with its marks is one, however it is stored. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return ends.map(firstLetterOf).join('').toUpperCase();
}

function firstLetterOf(word = ''): string {
  const [first] = graphemes.segment(word);
  return first?.segment ?? '';
}

/** A person's initials. The name stands beside it or names the button around it, so it is silent itself. */
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
