/** The events that webhooks can receive, with labels: the name is the `type` of the message. */
export const webhookEvents = {
  'record.written': 'Records created, changed or deleted',
  'import.ended': 'Import ended',
  'lease.critical_date': 'Critical date of a lease approaching',
  'report.sent': 'Scheduled report sent',
} as const satisfies Record<string, string>;

export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** The message that a user sends to try a webhook, whatever events it chose. */
export const testEvent = 'test';

/** The maximum number of webhooks of a company. */
export const maxWebhooks = 20;
/** The maximum length of a webhook's address, in characters. */
export const maxWebhookUrl = 1000;
/** How many days before a critical date webhooks receive it; 0 is the day itself. */
export const criticalDateNotice = [90, 60, 30, 14, 7, 1, 0] as const;
/** How many days deliveries are kept. */
export const keptDeliveryDays = 30;
