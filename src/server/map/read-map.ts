import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { type MapScope, mapScope, noFilters } from './map-scope.ts';
import { ensureFreshMap } from './map-state.ts';

/** Reads the map of what a program selected, without filters, after its computed facts are up to date. */
export async function readMap<T>(
  context: AppContext,
  request: FastifyRequest,
  work: (tx: PersonTx, scope: MapScope) => Promise<T>,
): Promise<T> {
  const selection = readSelection(request);
  await ensureFreshMap(context, request.caller, selection);
  return context.database.read(request.caller, (tx) => work(tx, mapScope(tx, selection, noFilters)));
}
