/** The roles that come with the product, strongest first: each may do what those after it may. */
export const roleNames = ['Administrator', 'Manager', 'Editor', 'Viewer'] as const;
export type RoleName = (typeof roleNames)[number];

/**
 * The one table of rights: what can be done to what, and the weakest role that may. A role holds inside a company; Administrator
 * alone holds everywhere. `delete_own` is the deletion of what the person made, `administer` the say over what others made.
 */
const weakestRole = {
  company: { read: 'Viewer', update: 'Manager', delete: 'Manager' },
  area: { read: 'Viewer', create: 'Manager', update: 'Manager', delete: 'Manager' },
  // Whoever is a member may leave.
  member: { read: 'Viewer', update: 'Manager', delete_own: 'Viewer', delete: 'Manager' },
  invitation: { read: 'Manager', create: 'Manager', update: 'Manager', delete: 'Manager' },
  user: { read: 'Viewer', create: 'Manager', update: 'Administrator', delete: 'Administrator' },
  role: { read: 'Viewer', create: 'Administrator', update: 'Administrator', delete: 'Administrator' },
  record: { read: 'Viewer', create: 'Editor', update: 'Editor', delete_own: 'Editor', delete: 'Manager' },
  link: { create: 'Editor', delete_own: 'Editor' },
  history: { read: 'Viewer', restore: 'Editor' },
  import: { read: 'Viewer', create: 'Editor', administer: 'Manager' },
  geospatial: { create: 'Editor' },
  configuration: {
    read: 'Viewer',
    create: 'Editor',
    update: 'Editor',
    delete: 'Editor',
    administer: 'Manager',
  },
  // Everybody keeps views privately.
  view: {
    read: 'Viewer',
    create: 'Viewer',
    update: 'Viewer',
    delete: 'Viewer',
    share: 'Editor',
    administer: 'Manager',
  },
  schedule: { read: 'Viewer', create: 'Editor', update: 'Editor', delete: 'Editor', administer: 'Manager' },
  report: { read: 'Viewer', create: 'Editor', update: 'Editor', delete: 'Editor', administer: 'Manager' },
  // Like views.
  board: {
    read: 'Viewer',
    create: 'Viewer',
    update: 'Viewer',
    delete: 'Viewer',
    share: 'Editor',
    administer: 'Manager',
  },
  // Dismissing is for oneself.
  action_item: { read: 'Viewer', dismiss: 'Viewer' },
  sample: { read: 'Viewer', delete: 'Manager' },
  audit: { read: 'Manager' },
  // Whoever asks reads what the person may read; what it costs and may use is the Manager's.
  agent: { read: 'Viewer', ask: 'Viewer', update: 'Manager' },
} as const satisfies Record<string, Record<string, RoleName>>;

export type Resource = keyof typeof weakestRole;
export type ActionOn<R extends Resource> = keyof (typeof weakestRole)[R] & string;

/** One line of the table: something that can be done to something. */
export type Permission = { [R in Resource]: readonly [R, ActionOn<R>] }[Resource];

/** Who may call a route: everybody, the person for the own account, everybody who is signed in, or whom the table says. */
export type Access = 'public' | 'own-account' | 'signed-in' | Permission;

/** Whether a role may do this inside a company where it is held; a role of another name may do nothing. */
export function may<R extends Resource>(role: string, resource: R, action: ActionOn<R>): boolean {
  const rank = roleNames.indexOf(role as RoleName);
  return rank >= 0 && rank <= roleNames.indexOf(weakestRoleFor(resource, action));
}

/** The weakest role that may do this. */
export function weakestRoleFor<R extends Resource>(resource: R, action: ActionOn<R>): RoleName {
  return weakestRole[resource][action] as RoleName;
}

/** Whether the table has this line; a route that names another does not start. */
export function isPermission([resource, action]: readonly [string, string]): boolean {
  return Object.hasOwn(weakestRole, resource) && Object.hasOwn(weakestRole[resource as Resource], action);
}
