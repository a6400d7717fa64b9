import { feedNameOf } from '#shared/land/feed-name.ts';

/** Returns the name of a report in the feed for spreadsheets, as in addresses: `LeaseExpirationsReport`. */
export function reportFeedNameOf(label: string): string {
  return `${feedNameOf(label.replace(/\b\w/g, (letter) => letter.toUpperCase()))}Report`;
}
