import type {
  Delivery,
  Webhook,
  WebhookBody,
  WebhookChanges,
  WebhookWithSecret,
} from '#shared/people/contracts/webhooks.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';

const path = '/api/webhooks';

export const webhooksKey = ['webhooks'] as const;

/** The largest page of a list; a company has at most 20 webhooks. */
const pageSize = 1000;

/** Lists the webhooks of all companies that the user manages, by name. Throws ApiError, NetworkError. */
export async function listWebhooks(signal: AbortSignal): Promise<Webhook[]> {
  const { data } = await api.get<{ data: Webhook[] }>(path, { query: { page_size: pageSize }, signal });
  return data;
}

/** Creates a webhook and returns its secret, the only time that it is shown. Throws ApiError, NetworkError. */
export async function createWebhook(body: WebhookBody): Promise<string> {
  return (await api.post<WebhookWithSecret>(path, body)).secret;
}

/** Changes a webhook; refused with the stored one if another user changed it since the version that was read. */
export async function updateWebhook(
  { id, version_id }: Pick<Webhook, 'id' | 'version_id'>,
  changes: Omit<WebhookChanges, 'version_id'>,
): Promise<void> {
  await api.put(`${path}/${id}`, { ...changes, version_id });
}

export async function deleteWebhook(id: number): Promise<void> {
  await api.delete(`${path}/${id}`);
}

/** Replaces the secret of a webhook and returns the new one, the only time that it is shown. */
export async function renewSecret(id: number): Promise<string> {
  return (await api.post<WebhookWithSecret>(`${path}/${id}/secret`, {})).secret;
}

export async function sendTest(id: number): Promise<void> {
  await api.post(`${path}/${id}/test`, {});
}

export type DeliveryPage = { data: Delivery[]; meta: ListMeta };

/** Reads a page of the messages of a webhook, newest first. */
export async function listDeliveries(id: number, page: number, signal: AbortSignal): Promise<DeliveryPage> {
  return api.get(`${path}/${id}/deliveries`, { query: { page, page_size: 20 }, signal });
}

export async function resendDelivery(id: number, delivery: number): Promise<void> {
  await api.post(`${path}/${id}/deliveries/${delivery}/resend`, {});
}
