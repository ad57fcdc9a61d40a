import { type Doc, isDoc, isNumeric, isTruthy, toNumber, typeName, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { EVERYWHERE, type TextSpec } from '../text/textIndex.ts';
import { languageOf } from '../text/tokens.ts';

const VERSION = 3;
const MOST_WEIGHT = 99_999;

/** Whether the key of an index asks for a text index. */
export function isTextKey(key: Value): key is Doc {
  return isDoc(key) && Object.values(key).includes('text');
}

function cannot(why: string): Error {
  return failure('CannotCreateIndex', why);
}

function weightOf(path: string, value: Value): number {
  if (!isNumeric(value))
    throw cannot(`text index option 'weights' must have numeric values, not ${typeName(value)}`);
  const weight = toNumber(value);
  if (weight >= 1 && weight <= MOST_WEIGHT) return weight;
  throw cannot(
    `text index weight must be in the exclusive interval (0,${MOST_WEIGHT + 1}) but found: ${weight} for ${path}`,
  );
}

function text(spec: Doc, field: string): string | undefined {
  const value = spec[field];
  if (value === undefined || typeof value === 'string') return value;
  throw cannot(`text index option '${field}' must be a string, not ${typeName(value)}`);
}

/** The options that text indexes have. @throws CannotCreateIndex */
export function textSpecOf(spec: Doc, key: Doc): TextSpec {
  const other = Object.entries(key).find(([, kind]) => kind !== 'text');
  if (other) throw cannot(`fields that are not text are not supported in a text index: ${other[0]}`);
  if (isTruthy(spec.unique)) throw cannot("Index type 'text' does not support the unique option");
  if (isDoc(spec.collation ?? null) && (spec.collation as Doc).locale !== 'simple') {
    throw cannot("Index type 'text' does not support collation");
  }
  const { textIndexVersion, weights } = spec;
  if (
    textIndexVersion !== undefined &&
    !(isNumeric(textIndexVersion) && toNumber(textIndexVersion) === VERSION)
  ) {
    throw cannot(`unsupported text index version: only version ${VERSION} is supported`);
  }
  if (weights !== undefined && !isDoc(weights)) throw cannot("text index option 'weights' must be an object");
  const paths = [...new Set([...Object.keys(key), ...Object.keys(weights ?? {})])].sort();
  return {
    weights: Object.fromEntries(
      (paths.includes(EVERYWHERE) ? [EVERYWHERE] : paths).map((path) => [
        path,
        weights?.[path] === undefined ? 1 : weightOf(path, weights[path]),
      ]),
    ),
    language: languageOf(text(spec, 'default_language') ?? 'english'),
    languageOverride: text(spec, 'language_override') ?? 'language',
  };
}

/** As `listIndexes` shows a text index. */
export function describeText({ language, languageOverride, weights }: TextSpec): Doc {
  return {
    weights: { ...weights },
    default_language: language,
    language_override: languageOverride,
    textIndexVersion: VERSION,
  };
}
