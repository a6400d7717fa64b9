import type { Delivery } from '#shared/people/contracts/webhooks.ts';
import type { Tone } from '#web/platform/ui/display/badge.tsx';

export const stateWords: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

export const stateTones: Readonly<Record<Delivery['state'], Tone>> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
};
