/** Shows the attribution of the base map, if it requires one. */
export function MapCredit({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p className="flex w-full justify-end text-xs text-muted">
      <span className="rounded-sm bg-(--map-land)/85 px-1.5 py-0.5 text-end">{text}</span>
    </p>
  );
}
