import type {
  IdentityProvider,
  LinkedUser,
  ProviderBody,
  ProviderChanges,
  ProviderCheck,
  ProvisioningToken,
} from '#shared/people/contracts/identity-providers.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';

const path = '/api/identity-providers';

export const providersKey = ['identity-providers'] as const;

/** The largest page of a list; an installation has at most 100 identity providers. */
const pageSize = 1000;

/** The addresses of this installation that must be entered at each provider. */
export type ProviderAddresses = Pick<IdentityProvider, 'redirect_uri' | 'logout_uri' | 'back_channel_uri'>;

export type ProviderList = { data: IdentityProvider[] } & ProviderAddresses;

/** Lists the identity providers by name. Throws ApiError, NetworkError. */
export async function listProviders(signal: AbortSignal): Promise<ProviderList> {
  return api.get<ProviderList>(path, { query: { page_size: pageSize }, signal });
}

export async function createProvider(body: Partial<ProviderBody>): Promise<IdentityProvider> {
  const { data } = await api.post<{ data: [{ data: IdentityProvider }] }>(path, body);
  return data[0].data;
}

/** Changes a provider; refused with the stored one if another user changed it since the version that was read. */
export async function updateProvider(
  { id, version_id }: Pick<IdentityProvider, 'id' | 'version_id'>,
  changes: Omit<ProviderChanges, 'version_id'>,
): Promise<void> {
  await api.put(`${path}/${id}`, { ...changes, version_id });
}

export async function deleteProvider(id: number): Promise<void> {
  await api.delete(`${path}/${id}`);
}

/** Turns on provisioning, or replaces its token. Returns the token, which is shown only once. */
export async function makeProvisioningToken(id: number): Promise<string> {
  return (await api.post<ProvisioningToken>(`${path}/${id}/provisioning`, {})).token;
}

export async function endProvisioning(id: number): Promise<void> {
  await api.delete(`${path}/${id}/provisioning`);
}

/** Reads the provider's own description of itself; refused with the reason if that fails. */
export async function checkProvider(id: number): Promise<ProviderCheck> {
  return api.post(`${path}/${id}/check`, {});
}

export type LinkPage = { data: LinkedUser[]; meta: ListMeta };

/** Reads a page of the accounts that log in through a provider, by name. */
export async function listLinks(
  id: number,
  { q, page }: { q: string; page: number },
  signal: AbortSignal,
): Promise<LinkPage> {
  const query = { page, page_size: 20, ...(q !== '' && { q }) };
  return api.get(`${path}/${id}/links`, { query, signal });
}

export async function unlinkUser(id: number, userId: number): Promise<void> {
  await api.delete(`${path}/${id}/links/${userId}`);
}

/** Unlinks all accounts of a provider, and returns how many. */
export async function unlinkAll(id: number): Promise<number> {
  return (await api.delete<{ unlinked: number }>(`${path}/${id}/links`)).unlinked;
}
