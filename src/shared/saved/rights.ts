import { may } from '#shared/platform/policy.ts';

/** What users save, name and share, by its name in the table of rights. */
export type SavedResource = 'view' | 'board' | 'report' | 'schedule' | 'configuration';

/** A user's relation to a saved item: its author or not. Items that are never private are always `shared`. */
export type Standing = { shared: boolean; isAuthor: boolean };

/** Whether a role may share views or dashboards with the whole company; a Viewer's stay private. */
export function mayShareSaved(role: string, resource: 'view' | 'board'): boolean {
  return may(role, resource, 'share');
}

/** Whether this role may change the item: its author or a Manager if it is shared, only its author if it is private. */
export function mayChangeSaved(
  role: string,
  resource: SavedResource,
  { shared, isAuthor }: Standing,
): boolean {
  if (!shared) return isAuthor;
  return may(role, resource, 'administer') || (isAuthor && mayStore(role, resource));
}

/** Authors who have become Viewers may still delete their views and dashboards; other items follow `mayChangeSaved`. */
export function mayDeleteSaved(role: string, resource: SavedResource, standing: Standing): boolean {
  const isOwn = standing.isAuthor && (resource === 'view' || resource === 'board');
  return isOwn || mayChangeSaved(role, resource, standing);
}

/** Whether this role may have items that the whole company sees. */
function mayStore(role: string, resource: SavedResource): boolean {
  return resource === 'view' || resource === 'board'
    ? may(role, resource, 'share')
    : may(role, resource, 'update');
}
