import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, messages } from '#shared/platform/errors.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { reachHeader } from '#shared/platform/reach-header.ts';

/** The companies and areas that a user selected; undefined means all that the user can access. */
export type Selection = { companies: number[] | undefined; areas: number[] | undefined };

/** Reads the selection headers. They narrow what a user sees and never widen it. */
export function readSelection(request: FastifyRequest): Selection {
  return {
    companies: readIds(request.headers['x-selected-companies'], 'X-Selected-Companies'),
    areas: readIds(request.headers['x-selected-areas'], 'X-Selected-Areas'),
  };
}

/**
 * Reports, in a header of data lists, how many of the selected companies the user can still access. A user who was
 * removed from one learns it from the next response and does not mistake an empty list for the truth.
 */
export function reportReach(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const reached = request.caller?.reached;
    if (reached !== undefined && request.routeOptions.config.selective && reply.statusCode < 400) {
      const { companies } = readSelection(request);
      if (companies !== undefined)
        reply.header(reachHeader, new Set(companies.filter((id) => reached.has(id))).size);
    }
    done(null, payload);
  });
}

function readIds(header: string | string[] | undefined, name: string): number[] | undefined {
  if (header === undefined) return undefined;
  const ids = parseIds(String(header));
  if (ids !== null) return ids;
  throw new AppError('invalid_input', messages.selectionNeeded, [
    { path: name, message: 'must be a JSON array of at least one id, such as [1,2]' },
  ]);
}

/** Returns null for anything but a JSON array of ids. An id beyond the valid range cannot exist, so it becomes 0. */
function parseIds(text: string): number[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(value) || value.length === 0) return null;
  const ids = value.map((each: unknown) =>
    typeof each === 'string' && /^\d{1,10}$/.test(each) ? Number(each) : each,
  );
  const areIds = ids.every((id): id is number => typeof id === 'number' && Number.isInteger(id) && id >= 1);
  return areIds ? ids.map((id) => (id > maxInteger ? 0 : id)) : null;
}
