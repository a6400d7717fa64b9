/** The roles that come with the product, strongest first. */
const roleNames = ['Administrator', 'Manager', 'Editor', 'Viewer'] as const;
export type RoleName = (typeof roleNames)[number];

export type Action = 'read' | 'create' | 'update' | 'delete' | 'delete_own' | 'import' | 'administer';

/** What each role may do inside a company where it is held. Administrator alone holds everywhere. */
const allowed = {
  Administrator: ['read', 'create', 'update', 'delete', 'delete_own', 'import', 'administer'],
  Manager: ['read', 'create', 'update', 'delete', 'delete_own', 'import', 'administer'],
  Editor: ['read', 'create', 'update', 'delete_own', 'import'],
  Viewer: ['read'],
} as const satisfies Record<RoleName, readonly Action[]>;

/** Whether a role may do this inside a company where it is held; a role of another name may do nothing. */
export function roleMay(role: string, action: Action): boolean {
  const actions: readonly Action[] = Object.hasOwn(allowed, role) ? allowed[role as RoleName] : [];
  return actions.includes(action);
}
