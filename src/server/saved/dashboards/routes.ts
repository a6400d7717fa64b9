import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/platform/context.ts';
import { recordAnswer } from '#server/platform/http/answers/answers.ts';
import { answerSmallList, smallListQuery } from '#server/platform/http/answers/small-list.ts';
import { readSelection } from '#server/platform/http/requests/selection.ts';
import { defineRoute } from '#server/platform/http/route.ts';
import { idParams, listEnvelope, recordEnvelope } from '#shared/platform/contracts/envelope.ts';
import { AppError } from '#shared/platform/errors.ts';
import { board, boardBody, boardChanges } from '#shared/saved/contracts/boards.ts';
import { createBoard } from './create-board.ts';
import { deleteBoard, restoreBoard } from './delete-board.ts';
import { findBoard, listBoards } from './queries.ts';
import { updateBoard } from './update-board.ts';

const fields = Object.keys(board.shape).filter((name) => name !== 'charts');
const searched = ['name', 'description'] as const;
const tag = 'Dashboards';

/** Charts under a name: a person's own, and those that a company shares. */
export function boardRoutes(app: FastifyInstance, { database }: AppContext): void {
  defineRoute(app, {
    method: 'GET',
    url: '/api/boards',
    access: ['board', 'read'],
    selective: true,
    tag,
    summary: 'Your dashboards and the shared ones of the chosen companies, by name',
    query: smallListQuery(board, fields, searched),
    response: { 200: listEnvelope(board) },
    handler: async ({ query }, request) => {
      const selection = readSelection(request);
      const boards = await database.as(request.caller, (tx) => listBoards(tx, selection));
      return answerSmallList(boards, fields, query, searched);
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/boards',
    access: ['board', 'create'],
    selective: true,
    tag,
    summary: 'Keep charts under a name',
    body: boardBody,
    response: { 201: recordEnvelope(board) },
    handler: async ({ body }, request, reply) => {
      const selection = readSelection(request);
      const made = await database.as(request.caller, (tx) => createBoard(tx, body, selection));
      reply.status(201);
      return recordAnswer(made);
    },
  });

  defineRoute(app, {
    method: 'GET',
    url: '/api/boards/:id',
    access: ['board', 'read'],
    tag,
    summary: 'One dashboard, also of a company that is not chosen',
    params: idParams,
    response: { 200: recordEnvelope(board) },
    handler: async ({ params }, request) =>
      recordAnswer((await database.as(request.caller, (tx) => findBoard(tx, params.id))).board),
  });

  defineRoute(app, {
    method: 'PUT',
    url: '/api/boards/:id',
    access: ['board', 'update'],
    tag,
    summary: 'Change the name, the description, the sharing or the charts of a dashboard',
    params: idParams,
    body: boardChanges,
    response: { 200: recordEnvelope(board) },
    handler: async ({ params, body }, request) => {
      const { version_id: _version, ...changes } = body;
      if (Object.keys(changes).length === 0)
        throw new AppError('invalid_input', 'Nothing to change was sent.');
      return recordAnswer(await database.as(request.caller, (tx) => updateBoard(tx, params.id, body)));
    },
  });

  defineRoute(app, {
    method: 'DELETE',
    url: '/api/boards/:id',
    access: ['board', 'delete'],
    tag,
    summary: 'Delete a dashboard, which can be restored for a day',
    params: idParams,
    handler: async ({ params }, request) => {
      await database.as(request.caller, (tx) => deleteBoard(tx, params.id));
      return { success: true, data: [{ id: params.id }] };
    },
  });

  defineRoute(app, {
    method: 'POST',
    url: '/api/boards/:id/restore',
    access: ['board', 'delete'],
    tag,
    summary: 'Bring a deleted dashboard back under its id, as its author’s',
    params: idParams,
    response: { 200: recordEnvelope(board) },
    handler: async ({ params }, request) =>
      recordAnswer(await database.as(request.caller, (tx) => restoreBoard(tx, params.id))),
  });
}
