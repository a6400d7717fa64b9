/** A time zone for schedules: its name in the time zone database, and its display name. */
type Zone = { id: string; label: string };

/** The zones offered: those of the United States from east to west, then the others from west to east. */
export const zones = [
  { id: 'America/New_York', label: 'Eastern (New York)' },
  { id: 'America/Chicago', label: 'Central (Chicago)' },
  { id: 'America/Denver', label: 'Mountain (Denver)' },
  { id: 'America/Phoenix', label: 'Arizona (Phoenix)' },
  { id: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { id: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { id: 'America/Adak', label: 'Hawaii–Aleutian (Adak)' },
  { id: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
  { id: 'Europe/London', label: 'London' },
  { id: 'Europe/Paris', label: 'Paris' },
  { id: 'Europe/Berlin', label: 'Berlin' },
  { id: 'Europe/Moscow', label: 'Moscow' },
  { id: 'Asia/Dubai', label: 'Dubai' },
  { id: 'Asia/Shanghai', label: 'Shanghai' },
  { id: 'Asia/Tokyo', label: 'Tokyo' },
  { id: 'Australia/Sydney', label: 'Sydney' },
  { id: 'Pacific/Auckland', label: 'Auckland' },
] as const satisfies readonly Zone[];

export type ZoneId = (typeof zones)[number]['id'];

/** Returns the display name of a zone; zones that are not offered keep their own name. */
export function zoneLabel(id: string): string {
  return zones.find((zone) => zone.id === id)?.label ?? id;
}

/** Returns the offered zone that the device is in, or else the first one. */
export function zoneOfDevice(device = Intl.DateTimeFormat().resolvedOptions().timeZone): ZoneId {
  return zones.find(({ id }) => id === device)?.id ?? zones[0].id;
}
