import { may } from '#shared/platform/policy.ts';

/** What tells who may touch a view: whether it is shared, and whether the person who asks is its author. */
export type ViewStanding = { shared: boolean; isAuthor: boolean };

/** Whether a role may put views before the whole company; a Viewer keeps views privately. */
export function mayShareViews(role: string): boolean {
  return may(role, 'view', 'share');
}

/** Whether a person of this role may change the view: a shared one its author and a Manager, a private one its author. */
export function mayChangeView(role: string, { shared, isAuthor }: ViewStanding): boolean {
  if (!shared) return isAuthor;
  return may(role, 'view', 'administer') || (isAuthor && mayShareViews(role));
}

/** Whether a person of this role may delete the view; an author always may, also after becoming a Viewer. */
export function mayDeleteView(role: string, { shared, isAuthor }: ViewStanding): boolean {
  return isAuthor || (shared && may(role, 'view', 'administer'));
}
