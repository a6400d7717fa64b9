import { markMatches } from '#shared/land/search/mark.ts';

/**
 * A text with its matches for a query highlighted; `lead` is the phrase that its field implies before it (`leadOf`).
 */
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
