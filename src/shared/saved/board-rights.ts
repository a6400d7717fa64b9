import { may } from '#shared/platform/policy.ts';

/** What tells who may touch a board: whether it is shared, and whether the person who asks is its author. */
export type BoardStanding = { shared: boolean; isAuthor: boolean };

/** Whether a role may put boards before the whole company; a Viewer keeps boards privately. */
export function mayShareBoards(role: string): boolean {
  return may(role, 'board', 'share');
}

/** Whether a person of this role may change the board: a shared one its author and a Manager, a private one its author. */
export function mayChangeBoard(role: string, { shared, isAuthor }: BoardStanding): boolean {
  if (!shared) return isAuthor;
  return may(role, 'board', 'administer') || (isAuthor && mayShareBoards(role));
}

/** Whether a person of this role may delete the board; an author always may, also after becoming a Viewer. */
export function mayDeleteBoard(role: string, { shared, isAuthor }: BoardStanding): boolean {
  return isAuthor || (shared && may(role, 'board', 'administer'));
}
