import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { collectionRoutes } from '#server/platform/http/collection-routes.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { board, boardBody, boardChanges } from '#shared/saved/contracts/boards.ts';
import { createBoard, deleteBoard, findBoard, listBoards, restoreBoard, updateBoard } from './boards.ts';

/** Registers the routes for dashboards: a user's own, and those shared in a company. */
export function boardRoutes(app: FastifyInstance, context: AppContext): void {
  collectionRoutes(app, context, {
    url: '/api/boards',
    tag: 'Dashboards',
    item: board,
    selective: true,
    list: {
      access: ['board', 'read'],
      summary: 'List your dashboards and the shared ones of the selected companies, by name',
      fields: Object.keys(board.shape).filter((name) => name !== 'charts'),
      searched: ['name', 'description'],
      run: (tx, request) => listBoards(tx, readSelection(request)),
    },
    create: {
      access: ['board', 'create'],
      summary: 'Save charts as a dashboard',
      body: boardBody,
      run: (tx, body, request) => createBoard(tx, body, readSelection(request)),
    },
    read: {
      access: ['board', 'read'],
      summary: 'Read one dashboard, whether or not its company is selected',
      run: async (tx, id) => (await findBoard(tx, id)).item,
    },
    update: {
      access: ['board', 'update'],
      summary: 'Update the name, description, sharing or charts of a dashboard',
      changes: boardChanges,
      run: updateBoard,
    },
    delete: {
      access: ['board', 'delete'],
      summary: 'Delete a dashboard; it can be restored for a day',
      run: deleteBoard,
    },
    restore: {
      access: ['board', 'delete'],
      summary: 'Restore a deleted dashboard with its id',
      run: restoreBoard,
    },
  });
}
