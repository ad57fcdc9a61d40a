import { failure } from '../errors.ts';
import { fromIsoWeek } from './dateParts.ts';
import { fromLocal, UTC, type Zone, zoneOf } from './timeZones.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const YEAR = '(?<year>\\d{4})';
const MONTH = '(?<month>\\d{1,2})';
const DAY = '(?<day>\\d{1,2})';
const NAME =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const ORDINAL = '(?:st|nd|rd|th)?';
const WEEKDAY = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+)?';
const TIME =
  '(?:(?:\\s*t|[\\s,]+)(?<hour>\\d{1,2})(?::?(?<minute>\\d{2})(?::?(?<second>\\d{2})(?:[.,](?<fraction>\\d{1,9}))?)?)?(?:\\s*(?<half>[ap])\\.?m\\b\\.?)?)?';
const ZONE =
  '(?:\\s*(?<zone>(?:utc|gmt)?[+-](?:2[0-4]|[01]?\\d)(?::?[0-5]\\d)?|[a-z]+(?:[/_+-][a-z0-9]+)*))?';

/** The days that a text may begin with; the first form that fits the whole text is the one. */
const FORMS = [
  `${YEAR}-${MONTH}-${DAY}`,
  `${YEAR}/${MONTH}/${DAY}`,
  `${YEAR}(?<month>\\d{2})(?<day>\\d{2})`,
  `${YEAR}-?W(?<week>0[1-9]|[1-4]\\d|5[0-3])(?:-?(?<weekday>[0-7]))?`,
  `${YEAR}[-.]?(?<dayOfYear>(?!000)(?:[0-2]\\d|3[0-5])\\d|36[0-6])`,
  `${YEAR}-${NAME}-${DAY}`,
  `${YEAR}-${MONTH}`,
  `${MONTH}/${DAY}/(?<year>\\d{4}|\\d{2})`,
  `${DAY}[-.]${MONTH}[-.]${YEAR}`,
  `${DAY}${ORDINAL}[\\s.-]*${NAME}[\\s,.-]*${YEAR}`,
  `${NAME}[\\s.-]*${DAY}${ORDINAL}[\\s,.-]+${YEAR}`,
  `${NAME}[\\s.-]*${YEAR}`,
].map((day) => new RegExp(`^\\s*${WEEKDAY}${day}${TIME}${ZONE}\\s*$`, 'i'));

/** A time, or a month and a day, of which nobody says in which year they are. */
const WITHOUT_YEAR = [
  /^\s*t?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s*$/i,
  ...[`${NAME}[\\s.-]*${DAY}${ORDINAL}`, `${DAY}${ORDINAL}[\\s.-]*${NAME}`, `${MONTH}/${DAY}`].map(
    (day) => new RegExp(`^\\s*${WEEKDAY}${day}${TIME}${ZONE}\\s*$`, 'i'),
  ),
];

/** What the letters of a zone stand for, in hours; letters that are not here are looked up as a name. */
const ABBREVIATIONS: Readonly<Record<string, number>> = {
  z: 0,
  ut: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  west: 1,
  bst: 1,
  cet: 1,
  cest: 2,
  eet: 2,
  eest: 3,
  msk: 3,
  jst: 9,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  akst: -9,
  akdt: -8,
  hst: -10,
};

type Parts = Readonly<Record<string, string | undefined>>;

/** The text is no date in any form that is known (241). */
export function unreadable(text: string): Error {
  return failure('ConversionFailure', `Error parsing date string '${text}'`);
}

/** The text has a form that is known, and lacks a part of it (241). */
export function incomplete(text: string): Error {
  return failure(
    'ConversionFailure',
    `an incomplete date/time string has been found, with elements missing: "${text}"`,
  );
}

/** A date whose UTC fields are these. */
export function localDate(fields: readonly number[]): Date {
  const [year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0, millisecond = 0] = fields;
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour, minute, second, millisecond);
  return local;
}

function monthOf({ month, name }: Parts): number {
  if (name !== undefined) return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return Number(month ?? 1);
}

/** Years of two digits are those from 1970 to 2069. */
function yearOf(written: string): number {
  if (written.length > 2) return Number(written);
  return Number(written) + (Number(written) < 70 ? 2000 : 1900);
}

function dayOf(parts: Parts): Date | undefined {
  const year = yearOf(parts.year as string);
  if (parts.week !== undefined) return fromIsoWeek(year, Number(parts.week), Number(parts.weekday ?? 1));
  if (parts.dayOfYear !== undefined) return localDate([year, 1, Number(parts.dayOfYear)]);
  const month = monthOf(parts);
  const day = Number(parts.day ?? 1);
  const local = localDate([year, month, day]);
  return local.getUTCMonth() + 1 === month && local.getUTCDate() === day ? local : undefined;
}

function hourOf({ hour = '0', half }: Parts): number {
  if (half === undefined) return Number(hour);
  if (Number(hour) < 1 || Number(hour) > 12) return Number.NaN;
  return (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

/** The clock's time as milliseconds of its day, `undefined` when no clock shows it. */
function timeOf(parts: Parts): number | undefined {
  const hour = hourOf(parts);
  const minute = Number(parts.minute ?? 0);
  const second = Number(parts.second ?? 0);
  if (!(hour <= 24) || minute > 59 || second > 59) return undefined;
  return ((hour * 60 + minute) * 60 + second) * 1000 + Math.floor(Number(`0.${parts.fraction ?? 0}`) * 1000);
}

function writtenZone(written: string): Zone {
  const [, sign, hours, minutes = '0'] = /^(?:utc|gmt)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(written) ?? [];
  const ahead =
    sign === undefined
      ? ABBREVIATIONS[written.toLowerCase()]
      : (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
  return ahead === undefined ? zoneOf(written) : () => ahead * 3_600_000;
}

function zoneIn(text: string, written: string | undefined, given: Zone | undefined): Zone {
  if (written === undefined) return given ?? UTC;
  if (given !== undefined) {
    throw failure(
      'ConversionFailure',
      /^[+-]/.test(written)
        ? 'you cannot pass in a date/time string with GMT offset together with a timezone argument'
        : `you cannot pass in a date/time string with time zone information ('${written}') together with a timezone argument`,
    );
  }
  try {
    return writtenZone(written);
  } catch {
    throw unreadable(text);
  }
}

/** Reads a date in any of the forms that need no format. @throws ConversionFailure */
export function readDate(text: string, zone: Zone | undefined): Date {
  for (const form of FORMS) {
    const parts = form.exec(text)?.groups;
    if (parts === undefined) continue;
    const day = dayOf(parts);
    const time = timeOf(parts);
    if (day === undefined || time === undefined) break;
    return fromLocal(new Date(day.getTime() + time), zoneIn(text, parts.zone, zone));
  }
  throw WITHOUT_YEAR.some((form) => form.test(text)) ? incomplete(text) : unreadable(text);
}
