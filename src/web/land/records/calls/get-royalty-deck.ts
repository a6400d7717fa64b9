import type { RoyaltyDeck } from '#shared/land/contracts/royalty-deck.ts';
import { api } from '#web/people/session/api.ts';

/** The royalty decks of a well's units today. Throws ApiError (404 when the well is not there), NetworkError. */
export async function getRoyaltyDeck(wellId: number, signal: AbortSignal): Promise<RoyaltyDeck> {
  const { data } = await api.get<{ data: [RoyaltyDeck] }>(`/api/wells/${wellId}/royalty-deck`, { signal });
  return data[0];
}
