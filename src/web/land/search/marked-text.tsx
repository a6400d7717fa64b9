import { markMatches } from '#shared/land/search/mark.ts';

/** A text with what a query finds in it marked; `lead` is what its field says before it (`leadOf`). */
export function MarkedText({ text, q, lead }: { text: string; q: string; lead?: string }) {
  let place = 0;
  return markMatches(text, q, lead).map((part) => {
    const key = place;
    place += part.text.length;
    return part.marked ? (
      <mark key={key} className="rounded-xs bg-accent-soft font-medium text-accent-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
