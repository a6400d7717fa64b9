/** The built-in roles, strongest first: each may do what those after it may. */
export const roleNames = ['Administrator', 'Manager', 'Editor', 'Viewer'] as const;
export type RoleName = (typeof roleNames)[number];

/**
 * The permission table: every action on every resource, and the weakest role that may do it. A role applies within one
 * company; only Administrator applies everywhere. `delete_own` is deleting what the user created, `administer` is
 * control over what others created, `approve` is deciding the decimals that owners are paid on.
 */
const weakestRole = {
  company: { read: 'Viewer', update: 'Manager', delete: 'Manager' },
  area: { read: 'Viewer', create: 'Manager', update: 'Manager', delete: 'Manager' },
  // Every member may leave.
  member: { read: 'Viewer', update: 'Manager', delete_own: 'Viewer', delete: 'Manager' },
  invitation: { read: 'Manager', create: 'Manager', update: 'Manager', delete: 'Manager' },
  user: { read: 'Viewer', create: 'Manager', update: 'Administrator', delete: 'Administrator' },
  role: { read: 'Viewer', create: 'Administrator', update: 'Administrator', delete: 'Administrator' },
  record: {
    read: 'Viewer',
    create: 'Editor',
    update: 'Editor',
    delete_own: 'Editor',
    delete: 'Manager',
    approve: 'Manager',
  },
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
  // Every user may save private views.
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
  // Users dismiss items only for themselves.
  action_item: { read: 'Viewer', dismiss: 'Viewer' },
  // Users have feeds only of their own.
  calendar_feed: { read: 'Viewer', create: 'Viewer', delete: 'Viewer' },
  // What a webhook sends leaves Platbook.
  webhook: { read: 'Manager', create: 'Manager', update: 'Manager', delete: 'Manager' },
  // A provider signs users in to all their companies.
  identity_provider: {
    read: 'Administrator',
    create: 'Administrator',
    update: 'Administrator',
    delete: 'Administrator',
  },
  sample: { read: 'Viewer', delete: 'Manager' },
  audit: { read: 'Manager' },
  // The agent reads what the user asking may read; Managers control its cost and its tools.
  agent: { read: 'Viewer', ask: 'Viewer', update: 'Manager' },
} as const satisfies Record<string, Record<string, RoleName>>;

export type Resource = keyof typeof weakestRole;
export type ActionOn<R extends Resource> = keyof (typeof weakestRole)[R] & string;

/** An entry of the table: an action on a resource. */
export type Permission = { [R in Resource]: readonly [R, ActionOn<R>] }[Resource];

/**
 * Who may call a route: anyone, identity providers with their provisioning token, users for their own account, any
 * signed-in user, or whom the table permits.
 */
export type Access = 'public' | 'provider' | 'own-account' | 'signed-in' | Permission;

/** Whether a role permits the action in the company where it is held; an unknown role permits nothing. */
export function may<R extends Resource>(role: string, resource: R, action: ActionOn<R>): boolean {
  const rank = roleNames.indexOf(role as RoleName);
  return rank >= 0 && rank <= roleNames.indexOf(weakestRoleFor(resource, action));
}

export function weakestRoleFor<R extends Resource>(resource: R, action: ActionOn<R>): RoleName {
  return weakestRole[resource][action] as RoleName;
}

/** Whether the table has this entry; a route that names another one prevents the server from starting. */
export function isPermission([resource, action]: readonly [string, string]): boolean {
  return Object.hasOwn(weakestRole, resource) && Object.hasOwn(weakestRole[resource as Resource], action);
}
