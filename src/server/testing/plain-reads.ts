import type { FastifyInstance } from 'fastify';
import { readOperations } from './operations.ts';

/** Returns the paths of all calls of the API that read and need neither an id nor another parameter. */
export async function plainReads(app: FastifyInstance): Promise<string[]> {
  const operations = await readOperations(app);
  return operations
    .filter(({ method, parameters }) => method === 'GET' && !parameters.some(({ required }) => required))
    .map(({ path }) => path);
}
