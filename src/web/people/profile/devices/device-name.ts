import type { DeviceSession } from '#shared/people/contracts/device-sessions.ts';

/** Returns the name of a device: "Firefox on Windows". */
export function deviceName({ browser, system }: Pick<DeviceSession, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
