import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { answerSmallList, smallListQuery } from '#server/platform/http/answers/small-list.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { savedRoutes } from '#server/saved/saved-routes.ts';
import { listEnvelope } from '#shared/platform/contracts/envelope.ts';
import { board, boardBody, boardChanges } from '#shared/saved/contracts/boards.ts';
import { createBoard, deleteBoard, findBoard, listBoards, restoreBoard, updateBoard } from './boards.ts';

const fields = Object.keys(board.shape).filter((name) => name !== 'charts');
const searched = ['name', 'description'] as const;
const url = '/api/boards';
const tag = 'Dashboards';

/** Dashboards: a user's own, and those shared in a company. */
export function boardRoutes(app: FastifyInstance, context: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url,
    access: ['board', 'read'],
    selective: true,
    tag,
    summary: 'Your dashboards and the shared ones of the chosen companies, by name',
    query: smallListQuery(board, fields, searched),
    response: { 200: listEnvelope(board) },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const boards = await context.database.as(request.caller, (tx) => listBoards(tx, selection));
      return answerSmallList(boards, fields, query, searched);
    },
  });

  savedRoutes(app, context, {
    url,
    resource: 'board',
    tag,
    summaries: {
      create: 'Save charts as a dashboard',
      read: 'One dashboard, also of a company that is not chosen',
      update: 'Change the name, the description, the sharing or the charts of a dashboard',
      delete: 'Delete a dashboard; for a day it can be restored',
      restore: 'Restore a deleted dashboard under its id',
    },
    item: board,
    body: boardBody,
    changes: boardChanges,
    create: createBoard,
    find: findBoard,
    update: updateBoard,
    remove: deleteBoard,
    restore: restoreBoard,
  });
}
