import type {
  IdentityProvider,
  ProviderChanges,
  RoleOfGroup,
} from '#shared/people/contracts/identity-providers.ts';

/** A row of the roles while it is edited; a blank group is everyone. */
export type RoleDraft = { key: number; group: string; companyId: number | null; roleId: number | null };

/** An identity provider while it is edited. */
export type ProviderDraft = {
  name: string;
  issuer: string;
  client_id: string;
  /** A new secret; empty to keep the stored one. */
  secret: string;
  /** Whether to remove the stored secret. */
  removesSecret: boolean;
  /** As entered: separated by lines, commas or spaces. */
  domains: string;
  roles: readonly RoleDraft[];
  scopes: string;
  group_claim: string;
  makes_accounts: boolean;
  is_enforced: boolean;
  trusts_addresses: boolean;
};

/** Fields that are sent as they are entered, except for spaces around a text. */
const texts = ['name', 'issuer', 'client_id', 'scopes', 'group_claim'] as const;
const flags = ['makes_accounts', 'is_enforced', 'trusts_addresses'] as const;

const emptyDraft: ProviderDraft = {
  name: '',
  issuer: '',
  client_id: '',
  secret: '',
  removesSecret: false,
  domains: '',
  roles: [],
  scopes: 'openid email profile',
  group_claim: 'groups',
  makes_accounts: true,
  is_enforced: false,
  trusts_addresses: false,
};

let lastKey = 0;

/** Returns an empty row for the roles. */
export function newRole(): RoleDraft {
  lastKey += 1;
  return { key: lastKey, group: '', companyId: null, roleId: null };
}

/** Returns what to edit; the defaults of the server for a new provider. */
export function draftOf(provider: IdentityProvider | null): ProviderDraft {
  if (provider === null) return { ...emptyDraft, roles: [newRole()] };
  const { name, issuer, client_id, scopes, group_claim, makes_accounts, is_enforced, trusts_addresses } =
    provider;
  return {
    ...emptyDraft,
    name,
    issuer,
    client_id,
    scopes,
    group_claim,
    makes_accounts,
    is_enforced,
    trusts_addresses,
    domains: provider.domains.join('\n'),
    roles: provider.roles.map(({ group, company_id: companyId, role_id: roleId }) => ({
      ...newRole(),
      group: group ?? '',
      companyId,
      roleId,
    })),
  };
}

/** Returns the domains in a text, in lower case and each once. */
export function readDomains(text: string): string[] {
  const words = text.split(/[\s,;]+/).map((word) => word.toLowerCase().replace(/^@/, ''));
  return [...new Set(words.filter((word) => word !== ''))];
}

/** Whether nothing was entered in a row of the roles, so that it is not saved. */
export function isBlankRole({ group, companyId, roleId }: RoleDraft): boolean {
  return group.trim() === '' && companyId === null && roleId === null;
}

/** Returns the roles to save; rows that lack a company or a role are omitted. */
function readRoles(rows: readonly RoleDraft[]): RoleOfGroup[] {
  return rows.flatMap(({ group, companyId, roleId }) =>
    companyId === null || roleId === null
      ? []
      : [{ group: group.trim() || null, company_id: companyId, role_id: roleId }],
  );
}

type Changes = Omit<ProviderChanges, 'version_id' | 'is_active'>;

/** Returns the fields that differ from the stored provider, or from the defaults of a new one. */
export function changesOf(base: IdentityProvider | null, draft: ProviderDraft): Changes {
  const stored = draftOf(base);
  const changes: Changes = {};
  for (const field of texts) if (draft[field].trim() !== stored[field]) changes[field] = draft[field].trim();
  for (const field of flags) if (draft[field] !== stored[field]) changes[field] = draft[field];
  const domains = readDomains(draft.domains);
  if (domains.join() !== readDomains(stored.domains).join()) changes.domains = domains;
  const roles = readRoles(draft.roles);
  if (JSON.stringify(roles) !== JSON.stringify(readRoles(stored.roles))) changes.roles = roles;
  if (draft.secret !== '') changes.client_secret = draft.secret;
  else if (draft.removesSecret) changes.client_secret = null;
  return changes;
}

/** Returns the draft with the user's changes, and the stored values of all other fields. */
export function takeOthers(draft: ProviderDraft, changes: Changes, stored: IdentityProvider): ProviderDraft {
  const next = draftOf(stored);
  for (const field of texts) if (changes[field] !== undefined) next[field] = draft[field];
  for (const field of flags) if (changes[field] !== undefined) next[field] = draft[field];
  return {
    ...next,
    secret: draft.secret,
    removesSecret: draft.removesSecret && stored.has_secret,
    domains: changes.domains === undefined ? next.domains : draft.domains,
    roles: changes.roles === undefined ? next.roles : draft.roles,
  };
}

/** What is missing in a draft, by field. The server checks everything else. */
export function mistakesIn(base: IdentityProvider | null, draft: ProviderDraft) {
  const isEmpty = (field: (typeof texts)[number]) => draft[field].trim() === '';
  const needsSecret =
    base?.has_secret === true &&
    draft.issuer.trim() !== base.issuer &&
    draft.secret === '' &&
    !draft.removesSecret;
  const wrongDomain = readDomains(draft.domains).find((domain) => !/^[^.@/]+(\.[^.@/]+)+$/.test(domain));
  return {
    name: isEmpty('name') ? 'Name is required' : undefined,
    issuer: isEmpty('issuer') ? 'Issuer is required' : undefined,
    client_id: isEmpty('client_id') ? 'Client ID is required' : undefined,
    client_secret: needsSecret ? 'Enter the secret again for another issuer' : undefined,
    domains: wrongDomain === undefined ? undefined : `${wrongDomain} is not a domain such as example.com`,
    scopes: isEmpty('scopes') ? 'Scopes are required' : undefined,
    group_claim: isEmpty('group_claim') ? 'Group claim is required' : undefined,
    roles: draft.roles.some((row) => !isBlankRole(row) && (row.companyId === null || row.roleId === null))
      ? 'Each group needs a company and a role'
      : undefined,
  };
}
