import { Long, ObjectId, Timestamp } from 'bson';
import { isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { addUnits, isUnit } from './calendar.ts';
import { dateOf, missing, withParts, zoneFrom } from './dateArguments.ts';
import { type Binning, dateDifference, truncated } from './dateSteps.ts';
import type { Operator } from './operator.ts';
import { fromLocal, toLocal } from './timeZones.ts';

function unitOf(name: string, value: Value, code: number): string {
  if (isUnit(value)) return value;
  if (typeof value !== 'string') {
    throw assertion(code, `${name} requires 'unit' to be a string, but got ${typeName(value)}`);
  }
  throw failure('FailedToParse', `unknown time unit value: ${value}`);
}

function arithmetic(name: '$dateAdd' | '$dateSubtract', sign: number): Operator {
  return withParts(
    name,
    ['startDate', 'unit', 'amount'],
    ['timezone'],
    [5166400, 5166401, 5166402],
    (read, given) => {
      const [start, unit, amount] = [read('startDate'), read('unit'), read('amount')];
      const zone = zoneFrom(read('timezone'), given('timezone'));
      if (missing(start) || missing(unit) || missing(amount) || zone === null) return null;
      const wanted = unitOf(name, unit, 5166404);
      if (!(start instanceof Date || start instanceof ObjectId || start instanceof Timestamp)) {
        throw assertion(5166403, `${name} requires startDate to be convertible to a date`);
      }
      if (!isNumeric(amount) || !Number.isInteger(toNumber(amount))) {
        throw assertion(5166405, `${name} expects integer amount of time units`);
      }
      const date = dateOf(start);
      const steps = toNumber(amount) * sign;
      // Below a day the clock does not matter: an hour is an hour also when clocks are changed.
      if (['millisecond', 'second', 'minute', 'hour'].includes(wanted)) return addUnits(date, steps, wanted);
      return fromLocal(addUnits(toLocal(date, zone), steps, wanted), zone);
    },
  );
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function startOfWeek(name: string, value: Value, given: boolean): number | null {
  if (!given) return 0;
  if (missing(value)) return null;
  const text = String(value).toLowerCase();
  const day = DAYS.findIndex((each) => each === text || each.slice(0, 3) === text);
  if (typeof value === 'string' && day >= 0) return day;
  throw failure('FailedToParse', `${name}: unknown day of week value: ${String(value)}`);
}

const dateDiff = withParts(
  '$dateDiff',
  ['startDate', 'endDate', 'unit'],
  ['timezone', 'startOfWeek'],
  [5166301, 5166302, 5166303],
  (read, given) => {
    const [start, end, unit] = [read('startDate'), read('endDate'), read('unit')];
    const zone = zoneFrom(read('timezone'), given('timezone'));
    if (missing(start) || missing(end) || missing(unit) || zone === null) return null;
    const wanted = unitOf('$dateDiff', unit, 5166306);
    const first = wanted === 'week' ? startOfWeek('$dateDiff', read('startOfWeek'), given('startOfWeek')) : 0;
    if (first === null) return null;
    const [from, to] = [dateOf(start, 5166307, '$dateDiff'), dateOf(end, 5166307, '$dateDiff')];
    return Long.fromNumber(dateDifference(from, to, wanted, zone, first));
  },
);

const dateTrunc = withParts(
  '$dateTrunc',
  ['date', 'unit'],
  ['binSize', 'timezone', 'startOfWeek'],
  [5439007, 5439008, 5439009],
  (read, given) => {
    const [date, unit] = [read('date'), read('unit')];
    const size = given('binSize') ? read('binSize') : 1;
    const zone = zoneFrom(read('timezone'), given('timezone'));
    if (missing(date) || missing(unit) || missing(size) || zone === null) return null;
    const wanted = unitOf('$dateTrunc', unit, 5439013);
    if (!isNumeric(size) || !Number.isInteger(toNumber(size))) {
      throw assertion(
        5439017,
        `$dateTrunc requires 'binSize' to be a 64-bit integer, but got value '${String(size)}'`,
      );
    }
    if (toNumber(size) < 1) {
      throw assertion(
        5439018,
        `$dateTrunc requires 'binSize' to be greater than 0, but got value ${String(size)}`,
      );
    }
    const first =
      wanted === 'week' ? startOfWeek('$dateTrunc', read('startOfWeek'), given('startOfWeek')) : 0;
    if (first === null) return null;
    const bins: Binning = { unit: wanted, size: toNumber(size), zone, startOfWeek: first };
    return truncated(dateOf(date, 5439012, '$dateTrunc'), bins);
  },
);

/** Operators that count with dates. */
export const DATE_ARITHMETIC: Readonly<Record<string, Operator>> = {
  $dateAdd: arithmetic('$dateAdd', 1),
  $dateSubtract: arithmetic('$dateSubtract', -1),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
};
