import { assertion } from '../errors.ts';
import { incomplete, localDate, unreadable } from './dateForms.ts';
import { dayOfWeek, dayOfYear, fromIsoWeek, isoDayOfWeek, isoWeek, isoWeekYear, week } from './dateParts.ts';
import { fromLocal, toLocal, UTC, type Zone, zoneOf } from './timeZones.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

function offset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${padded(Math.floor(size / 60), 2)}${padded(size % 60, 2)}`;
}

const WRITERS: Readonly<Record<string, (local: Date, offsetMinutes: number) => string>> = {
  d: (local) => padded(local.getUTCDate(), 2),
  G: (local) => padded(isoWeekYear(local), 4),
  H: (local) => padded(local.getUTCHours(), 2),
  j: (local) => padded(dayOfYear(local), 3),
  L: (local) => padded(local.getUTCMilliseconds(), 3),
  m: (local) => padded(local.getUTCMonth() + 1, 2),
  M: (local) => padded(local.getUTCMinutes(), 2),
  S: (local) => padded(local.getUTCSeconds(), 2),
  u: (local) => String(isoDayOfWeek(local)),
  U: (local) => padded(week(local), 2),
  V: (local) => padded(isoWeek(local), 2),
  w: (local) => String(dayOfWeek(local)),
  Y: (local) => padded(local.getUTCFullYear(), 4),
  b: (local) => (MONTHS[local.getUTCMonth()] as string).slice(0, 3),
  B: (local) => MONTHS[local.getUTCMonth()] as string,
  z: (_local, minutes) => offset(minutes),
  Z: (_local, minutes) => String(minutes),
  '%': () => '%',
};

/** What a format gives when none is named. */
export function defaultFormat(zone: Zone): string {
  return zone === UTC ? '%Y-%m-%dT%H:%M:%S.%LZ' : '%Y-%m-%dT%H:%M:%S.%L';
}

/** @throws 18535, 18536 for a malformed format */
export function writeDate(moment: Date, format: string, zone: Zone): string {
  const local = toLocal(moment, zone);
  const minutes = Math.round((local.getTime() - moment.getTime()) / 60_000);
  return format.replace(/%(.)?/gs, (_all, letter: string | undefined) => {
    if (letter === undefined) throw assertion(18535, "Unmatched '%' at end of format string");
    const write = Object.hasOwn(WRITERS, letter) ? WRITERS[letter] : undefined;
    if (write === undefined) {
      throw assertion(18536, `Invalid format character '%${letter}' in format string`);
    }
    return write(local, minutes);
  });
}

function sane(local: Date, fields: readonly number[]): boolean {
  return local.getUTCMonth() + 1 === fields[1] && local.getUTCDate() === fields[2];
}

const READERS: Readonly<Record<string, string>> = {
  d: '(\\d{1,2})',
  m: '(\\d{1,2})',
  Y: '(\\d{4})',
  H: '(\\d{1,2})',
  M: '(\\d{1,2})',
  S: '(\\d{1,2})',
  L: '(\\d{1,3})',
  j: '(\\d{1,3})',
  G: '(\\d{4})',
  V: '(\\d{1,2})',
  u: '([1-7])',
  b: '([A-Za-z]{3})',
  B: '([A-Za-z]+)',
  z: '([+-]\\d{2}:?\\d{2}|Z)',
  Z: '([+-]?\\d+)',
};

/** Reads a date that is written in a format. @throws ConversionFailure, 18535, 18536 */
export function readFormatted(text: string, format: string, zone: Zone | undefined): Date {
  const letters: string[] = [];
  const pattern = format.replace(/%(.)?|[\\^$.*+?()[\]{}|]/gs, (all, letter: string | undefined) => {
    if (!all.startsWith('%')) return `\\${all}`;
    if (letter === undefined) throw assertion(18535, "Unmatched '%' at end of format string");
    if (letter === '%') return '%';
    const reader = Object.hasOwn(READERS, letter) ? READERS[letter] : undefined;
    if (reader === undefined) {
      throw assertion(18536, `Invalid format character '%${letter}' in format string`);
    }
    letters.push(letter);
    return reader;
  });
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (match === null) throw unreadable(text);
  const found = new Map(letters.map((letter, i) => [letter, match[i + 1] as string]));
  return moment(text, found, zone);
}

function monthOf(text: string, found: ReadonlyMap<string, string>): number {
  const name = found.get('b') ?? found.get('B');
  if (name === undefined) return Number(found.get('m') ?? 1);
  const at = MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
  if (at < 0) throw unreadable(text);
  return at + 1;
}

function moment(text: string, found: ReadonlyMap<string, string>, zone: Zone | undefined): Date {
  const number = (letter: string, otherwise: number): number => Number(found.get(letter) ?? otherwise);
  const byWeek = found.has('G');
  if (!byWeek && !found.has('Y')) throw incomplete(text);
  const fields = found.has('j')
    ? [number('Y', 1970), 1, number('j', 1)]
    : [number('Y', 1970), monthOf(text, found), number('d', 1)];
  const day = byWeek ? fromIsoWeek(number('G', 1970), number('V', 1), number('u', 1)) : localDate(fields);
  if (!byWeek && !found.has('j') && !sane(day, fields)) throw unreadable(text);
  const ranges = [
    ['j', 1, 366],
    ['V', 1, 53],
    ['H', 0, 23],
    ['M', 0, 59],
    ['S', 0, 59],
  ] as const;
  if (ranges.some(([letter, least, most]) => number(letter, least) < least || number(letter, least) > most)) {
    throw unreadable(text);
  }
  // Milliseconds are written as parts of a second: `.5` is half of one.
  const milliseconds = Number((found.get('L') ?? '').padEnd(3, '0'));
  day.setUTCHours(number('H', 0), number('M', 0), number('S', 0), milliseconds);
  if (found.has('Z')) return new Date(day.getTime() - number('Z', 0) * 60_000);
  const own = found.get('z');
  return fromLocal(day, own === undefined ? (zone ?? UTC) : zoneOf(own));
}
