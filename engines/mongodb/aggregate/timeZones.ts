import { assertion } from '../errors.ts';

/** A time zone: how far its clocks are ahead of UTC at a moment, in milliseconds. */
export type Zone = (moment: number) => number;

/** The zone whose clocks are never ahead. */
export const UTC: Zone = () => 0;

const NAMED = new Map<string, Zone>();

function byName(name: string): Zone {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    });
  } catch {
    throw assertion(40485, `unrecognized time zone identifier: "${name}"`);
  }
  return (moment) => {
    const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
    const local = new Date(0);
    local.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
    local.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
    return local.getTime() - Math.floor(moment / 1000) * 1000;
  };
}

/** Reads `America/New_York`, `+05:30`, `-0800`, `+03`, `UTC`, `GMT` or `Z`. @throws 40485 */
export function zoneOf(name: string): Zone {
  if (/^(UTC|GMT|Z)$/.test(name)) return UTC;
  const offset = /^([+-])(\d{2}):?(\d{2})?$/.exec(name);
  if (offset) {
    const [, sign, hours, minutes = '0'] = offset;
    const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
    return () => ahead;
  }
  let zone = NAMED.get(name);
  if (zone === undefined) {
    zone = byName(name);
    NAMED.set(name, zone);
  }
  return zone;
}

/** The moment as a date whose UTC fields are what clocks of the zone show. */
export function toLocal(moment: Date, zone: Zone): Date {
  return new Date(moment.getTime() + zone(moment.getTime()));
}

/** The moment at which clocks of the zone show what the UTC fields of a date say. */
export function fromLocal(local: Date, zone: Zone): Date {
  const first = local.getTime() - zone(local.getTime());
  return new Date(local.getTime() - zone(first));
}
