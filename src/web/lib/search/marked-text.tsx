import { markMatches } from '#shared/search/mark.ts';

/** A text with what a query finds in it marked. */
export function MarkedText({ text, q }: { text: string; q: string }) {
  let place = 0;
  return markMatches(text, q).map((part) => {
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
