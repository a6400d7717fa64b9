import type { MapLayer } from '#shared/map/layers.ts';
import type { TileNotice } from '#web/map/canvas/tiles/tile-surface.ts';

const names: Record<MapLayer, string> = {
  tracts: 'tracts',
  leases: 'leases',
  units: 'proration units',
  wells: 'wells',
};

/**
 * Describes where the map does not draw each record, and why; on paper without advice to zoom. Gathered records need no
 * notice, because their symbols show it.
 */
export function noticeSentences(notices: readonly TileNotice[], on: 'screen' | 'paper'): string[] {
  return notices.flatMap(({ layer, manner }) => {
    const sentence = sentenceOf(manner, names[layer]);
    if (sentence === null) return [];
    return on === 'paper' ? [sentence.what] : [`${sentence.what} ${sentence.advice}`];
  });
}

function sentenceOf(manner: TileNotice['manner'], records: string): { what: string; advice: string } | null {
  switch (manner) {
    case 'gathered':
      return null;
    case 'thinned':
      return { what: `Not all ${records} here are shown.`, advice: 'Zoom in to see more.' };
    case 'sampled':
      return {
        what: `Many ${records} match: density is estimated from a sample.`,
        advice: 'Zoom in to see all.',
      };
  }
}

/** Reports where the map does not draw each record. */
export function MapNotices({ notices }: { notices: readonly TileNotice[] }) {
  const sentences = noticeSentences(notices, 'screen');
  if (sentences.length === 0) return null;
  return (
    <div role="status" className="rounded-md bg-raised px-2.5 py-1.5 text-sm shadow-float">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
