import type { Days } from '#server/land/read-days.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import type { RoyaltyDeck } from '#shared/land/contracts/royalty-deck.ts';
import type { SearchMetadata, SearchResult } from '#shared/land/contracts/search.ts';
import type { AssetName, EntityName } from '#shared/land/entities/registry.ts';
import type { SearchKind } from '#shared/land/search/limits.ts';
import type { ActionCenter, ActionCenterQuery, Overview } from '#shared/overview/contracts/analytics.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { Measured } from '#shared/saved/contracts/boards.ts';
import type { Question } from '#shared/saved/dashboards/chart.ts';

type LandScope = Days & { companies: number[]; areas: number[] | undefined };
/** The query of a list, as parsed by its contract. */
export type ListQuestion = Readonly<Record<string, unknown>> & {
  page?: number;
  page_size?: number;
  sort?: string;
  q?: string;
  within?: string;
};
type Rows = Promise<{ rows: string[]; meta: ListMeta }>;

/**
 * The functions of other features through which the agent reads, passed in by the application, so that its answers
 * match their screens. Each reads in the transaction of the user.
 */
export type AgentSources = {
  search: (
    tx: PersonTx,
    question: { q: string; types?: SearchKind[]; limit?: number },
    scope: { companies: number[]; areas: number[] | null },
    today: string,
  ) => Promise<{ results: SearchResult[]; metadata: SearchMetadata }>;
  list: (
    tx: PersonTx,
    entity: Entity & { name: EntityName },
    query: ListQuestion,
    selection: Selection,
  ) => Rows;
  related: (
    tx: PersonTx,
    kind: AssetName,
    id: number,
    query: { entity: AssetName; page_size: number },
    selection: Selection,
  ) => Rows;
  deck: (tx: PersonTx, wellId: number, day: string) => Promise<RoyaltyDeck>;
  measure: (tx: PersonTx, question: Question, scope: LandScope, selection: Selection) => Promise<Measured>;
  overview: (tx: PersonTx, scope: LandScope) => Promise<Overview>;
  actions: (tx: PersonTx, query: ActionCenterQuery, scope: LandScope) => Promise<ActionCenter>;
};
