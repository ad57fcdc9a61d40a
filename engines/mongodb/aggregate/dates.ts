import { Long, ObjectId, Timestamp } from 'bson';
import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure, MongoFailure } from '../errors.ts';
import { addUnits, isUnit } from './calendar.ts';
import { dayOfWeek, dayOfYear, fromIsoWeek, isoDayOfWeek, isoWeek, isoWeekYear, week } from './dateParts.ts';
import { type Binning, dateDifference, truncated } from './dateSteps.ts';
import { defaultFormat, readDate, readFormatted, writeDate } from './dateText.ts';
import { type Evaluate, evaluator, type Variables } from './expression.ts';
import { fromLocal, toLocal, UTC, type Zone, zoneOf } from './timeZones.ts';

type Compile = (operand: Value, bound: ReadonlySet<string>) => Evaluate;
type Read = (field: string) => Value;

function missing(value: Value): value is null | undefined {
  return value === null || value === undefined;
}

function dateOf(value: Value, code = 16006, name = ''): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  throw assertion(
    code,
    name
      ? `${name} requires '${name === '$dateDiff' ? 'startDate' : 'date'}' to be a date, but got ${typeName(value)}`
      : `can't convert from BSON type ${typeName(value)} to Date`,
  );
}

/** The zone of a `timezone` argument: UTC when there is none, `null` when it is null. */
function zoneFrom(value: Value, given: boolean): Zone | null {
  if (!given) return UTC;
  if (missing(value)) return null;
  if (typeof value !== 'string') {
    throw assertion(40517, `timezone must evaluate to a string, found ${typeName(value)}`);
  }
  return zoneOf(value);
}

/** An operator whose operand is an object of named parts, of which some are required. */
function withParts(
  name: string,
  required: readonly string[],
  optional: readonly string[],
  apply: (read: Read, given: (field: string) => boolean) => Value,
): Compile {
  return (operand, bound) => {
    if (!isDoc(operand)) throw assertion(18629, `${name} only supports an object as its argument`);
    for (const field of Object.keys(operand)) {
      if (!required.includes(field) && !optional.includes(field)) {
        throw assertion(18534, `Unrecognized argument to ${name}: ${field}`);
      }
    }
    for (const field of required) {
      if (operand[field] === undefined) throw assertion(18628, `Missing '${field}' parameter to ${name}`);
    }
    const parts = new Map(Object.entries(operand).map(([field, value]) => [field, evaluator(value, bound)]));
    return (doc: Doc, variables: Variables) =>
      apply(
        (field) => parts.get(field)?.(doc, variables),
        (field) => parts.has(field),
      );
  };
}

/** `$year` and its kin: of a date, or of `{date, timezone}`. */
function part(name: string, read: (local: Date) => Value): Compile {
  const named = withParts(name, ['date'], ['timezone'], (value, given) => {
    const zone = zoneFrom(value('timezone'), given('timezone'));
    const date = value('date');
    return missing(date) || zone === null ? null : read(toLocal(dateOf(date), zone));
  });
  return (operand, bound) => {
    if (isDoc(operand) && !Object.keys(operand)[0]?.startsWith('$')) return named(operand, bound);
    if (Array.isArray(operand) && operand.length !== 1) {
      throw assertion(
        40536,
        `${name} accepts exactly one argument if given an array, but was given ${operand.length}`,
      );
    }
    const evaluate = evaluator(Array.isArray(operand) ? operand[0] : operand, bound);
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

const CLOCK = ['hour', 'minute', 'second', 'millisecond'];

const dateFromParts: Compile = (operand, bound) => {
  const iso = isDoc(operand) && 'isoWeekYear' in operand;
  const [year, ...days] = iso ? ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'] : ['year', 'month', 'day'];
  const optional = [...days, ...CLOCK, 'timezone'];
  if (isDoc(operand) && !iso && operand.year === undefined) {
    throw assertion(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
  }
  return withParts('$dateFromParts', [year as string], optional, (read, given) => {
    const zone = zoneFrom(read('timezone'), given('timezone'));
    const values: number[] = [];
    for (const field of [year as string, ...days, ...CLOCK]) {
      const value = given(field) ? read(field) : CLOCK.includes(field) ? 0 : 1;
      if (missing(value)) return null;
      values.push(whole('$dateFromParts', field, value));
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
  })(operand, bound);
};

const dateToParts = withParts('$dateToParts', ['date'], ['timezone', 'iso8601'], (read, given) => {
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
});

const dateToString = withParts('$dateToString', ['date'], ['format', 'timezone', 'onNull'], (read, given) => {
  const date = read('date');
  if (missing(date)) return given('onNull') ? read('onNull') : null;
  const zone = zoneFrom(read('timezone'), given('timezone'));
  const format = given('format') ? read('format') : zone ? defaultFormat(zone) : null;
  if (missing(format) || zone === null) return null;
  if (typeof format !== 'string') {
    throw assertion(18533, `$dateToString requires that 'format' be a string, found: ${typeName(format)}`);
  }
  return writeDate(dateOf(date), format, zone);
});

const dateFromString = withParts(
  '$dateFromString',
  ['dateString'],
  ['format', 'timezone', 'onError', 'onNull'],
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

function unitOf(name: string, value: Value): string {
  if (isUnit(value)) return value;
  if (typeof value !== 'string') {
    throw assertion(5439013, `${name} requires 'unit' to be a string, but got ${typeName(value)}`);
  }
  throw failure('FailedToParse', `unknown time unit value: ${value}`);
}

function arithmetic(name: '$dateAdd' | '$dateSubtract', sign: number): Compile {
  return withParts(name, ['startDate', 'unit', 'amount'], ['timezone'], (read, given) => {
    const [start, unit, amount] = [read('startDate'), read('unit'), read('amount')];
    const zone = zoneFrom(read('timezone'), given('timezone'));
    if (missing(start) || missing(unit) || missing(amount) || zone === null) return null;
    const wanted = unitOf(name, unit);
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
  });
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
  (read, given) => {
    const [start, end, unit] = [read('startDate'), read('endDate'), read('unit')];
    const zone = zoneFrom(read('timezone'), given('timezone'));
    if (missing(start) || missing(end) || missing(unit) || zone === null) return null;
    const wanted = unitOf('$dateDiff', unit);
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
  (read, given) => {
    const [date, unit] = [read('date'), read('unit')];
    const size = given('binSize') ? read('binSize') : 1;
    const zone = zoneFrom(read('timezone'), given('timezone'));
    if (missing(date) || missing(unit) || missing(size) || zone === null) return null;
    const wanted = unitOf('$dateTrunc', unit);
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

/** Operators about dates. */
export const DATE_OPERATORS: Readonly<Record<string, Compile>> = {
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
  $dateAdd: arithmetic('$dateAdd', 1),
  $dateSubtract: arithmetic('$dateSubtract', -1),
  $dateDiff: dateDiff,
  $dateTrunc: dateTrunc,
};
