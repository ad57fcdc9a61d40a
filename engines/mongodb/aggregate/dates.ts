import { Long } from 'bson';
import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure, MongoFailure } from '../errors.ts';
import { dateOf, missing, withParts, zoneFrom } from './dateArguments.ts';
import { DATE_ARITHMETIC } from './dateArithmetic.ts';
import { readDate } from './dateForms.ts';
import { dayOfWeek, dayOfYear, fromIsoWeek, isoDayOfWeek, isoWeek, isoWeekYear, week } from './dateParts.ts';
import { defaultFormat, readFormatted, writeDate } from './dateText.ts';
import type { Operator } from './operator.ts';
import { fromLocal, toLocal } from './timeZones.ts';

/** `$year` and its kin: of a date, or of `{date, timezone}`. */
function part(name: string, read: (local: Date) => Value): Operator {
  const named = withParts(name, ['date'], ['timezone'], [40536, 40535, 40539], (value, given) => {
    const zone = zoneFrom(value('timezone'), given('timezone'), 40533);
    const date = value('date');
    return missing(date) || zone === null ? null : read(toLocal(dateOf(date), zone));
  });
  return (operand, compile) => {
    if (isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$')) return named(operand, compile);
    if (Array.isArray(operand) && operand.length !== 1) {
      throw assertion(
        40536,
        `${name} accepts exactly one argument if given an array, but was given ${operand.length}`,
      );
    }
    const evaluate = compile(Array.isArray(operand) ? operand[0] : operand);
    return (doc, variables) => {
      const date = evaluate(doc, variables);
      return missing(date) ? null : read(dateOf(date));
    };
  };
}

function whole(name: string, field: string, value: Value): number {
  if (isNumeric(value) && Number.isInteger(toNumber(value))) return toNumber(value);
  throw assertion(40515, `'${field}' must evaluate to an integer, found ${typeName(value)} in ${name}`);
}

/** Years are checked for themselves. */
function inRange(field: string, value: number): number {
  if (/year/i.test(field) || Math.abs(value) <= 32_767) return value;
  throw assertion(
    31034,
    `'${field}' must evaluate to a value in the range [-32768, 32767]; value ${value} is out of range`,
  );
}

const CLOCK = ['hour', 'minute', 'second', 'millisecond'];

const dateFromParts: Operator = (operand, compile) => {
  const iso = isDoc(operand) && 'isoWeekYear' in operand;
  const [year, ...days] = iso ? ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'] : ['year', 'month', 'day'];
  const optional = [...days, ...CLOCK, 'timezone'];
  if (isDoc(operand) && !iso && operand.year === undefined) {
    throw assertion(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
  }
  return withParts('$dateFromParts', [year as string], optional, [40519, 40518, 40516], (read, given) => {
    const zone = zoneFrom(read('timezone'), given('timezone'));
    const values: number[] = [];
    for (const field of [year as string, ...days, ...CLOCK]) {
      const value = given(field) ? read(field) : CLOCK.includes(field) ? 0 : 1;
      if (missing(value)) return null;
      values.push(inRange(field, whole('$dateFromParts', field, value)));
    }
    if (zone === null) return null;
    const [y, m, d, hour, minute, second, ms] = values as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    if (y < 1 || y > 9999) {
      throw assertion(40523, `'${year}' must evaluate to an integer in the range 1 to 9999, found ${y}`);
    }
    const local = iso ? fromIsoWeek(y, m, d) : new Date(0);
    if (!iso) local.setUTCFullYear(y, m - 1, d);
    local.setUTCHours(hour, minute, second, ms);
    return fromLocal(local, zone);
  })(operand, compile);
};

const dateToParts = withParts(
  '$dateToParts',
  ['date'],
  ['timezone', 'iso8601'],
  [40524, 40520, 40522],
  (read, given) => {
    const zone = zoneFrom(read('timezone'), given('timezone'));
    const date = read('date');
    const iso = given('iso8601') ? read('iso8601') : false;
    if (missing(date) || zone === null || missing(iso)) return null;
    if (typeof iso !== 'boolean') {
      throw assertion(40521, `iso8601 must evaluate to a bool, found ${typeName(iso)}`);
    }
    const local = toLocal(dateOf(date), zone);
    const day: Doc = iso
      ? { isoWeekYear: isoWeekYear(local), isoWeek: isoWeek(local), isoDayOfWeek: isoDayOfWeek(local) }
      : { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
    return {
      ...day,
      hour: local.getUTCHours(),
      minute: local.getUTCMinutes(),
      second: local.getUTCSeconds(),
      millisecond: local.getUTCMilliseconds(),
    };
  },
);

const dateToString = withParts(
  '$dateToString',
  ['date'],
  ['format', 'timezone', 'onNull'],
  [18629, 18534, 18628],
  (read, given) => {
    const date = read('date');
    if (missing(date)) return given('onNull') ? read('onNull') : null;
    const zone = zoneFrom(read('timezone'), given('timezone'));
    const format = given('format') ? read('format') : zone ? defaultFormat(zone) : null;
    if (missing(format) || zone === null) return null;
    if (typeof format !== 'string') {
      throw assertion(18533, `$dateToString requires that 'format' be a string, found: ${typeName(format)}`);
    }
    return writeDate(dateOf(date), format, zone);
  },
);

const dateFromString = withParts(
  '$dateFromString',
  ['dateString'],
  ['format', 'timezone', 'onError', 'onNull'],
  [40540, 40541, 40542],
  (read, given) => {
    const text = read('dateString');
    if (missing(text)) return given('onNull') ? read('onNull') : null;
    const zone = given('timezone') ? zoneFrom(read('timezone'), true) : undefined;
    const format = given('format') ? read('format') : undefined;
    if (zone === null || format === null) return null;
    try {
      if (typeof text !== 'string') {
        throw failure(
          'ConversionFailure',
          `$dateFromString requires that 'dateString' be a string, found: ${typeName(text)} with value ${String(text)}`,
        );
      }
      if (format === undefined) return readDate(text, zone);
      if (typeof format !== 'string') {
        throw assertion(
          40684,
          `$dateFromString requires that 'format' be a string, found: ${typeName(format)}`,
        );
      }
      return readFormatted(text, format, zone);
    } catch (error) {
      if (given('onError') && error instanceof MongoFailure && error.codeName === 'ConversionFailure') {
        return read('onError');
      }
      throw error;
    }
  },
);

/** Operators about dates. */
export const DATE_OPERATORS: Readonly<Record<string, Operator>> = {
  $year: part('$year', (local) => local.getUTCFullYear()),
  $month: part('$month', (local) => local.getUTCMonth() + 1),
  $dayOfMonth: part('$dayOfMonth', (local) => local.getUTCDate()),
  $dayOfWeek: part('$dayOfWeek', dayOfWeek),
  $dayOfYear: part('$dayOfYear', dayOfYear),
  $hour: part('$hour', (local) => local.getUTCHours()),
  $minute: part('$minute', (local) => local.getUTCMinutes()),
  $second: part('$second', (local) => local.getUTCSeconds()),
  $millisecond: part('$millisecond', (local) => local.getUTCMilliseconds()),
  $week: part('$week', week),
  $isoWeek: part('$isoWeek', isoWeek),
  $isoWeekYear: part('$isoWeekYear', (local) => Long.fromNumber(isoWeekYear(local))),
  $isoDayOfWeek: part('$isoDayOfWeek', isoDayOfWeek),
  $dateFromParts: dateFromParts,
  $dateToParts: dateToParts,
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  ...DATE_ARITHMETIC,
};
