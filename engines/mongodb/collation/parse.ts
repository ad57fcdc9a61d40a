import { type Doc, isDoc, isNumeric, toNumber, typeName, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { type Collation, makeCollation } from './collation.ts';

const LOCALES = new Set(
  (
    'af sq am ar hy as az be bn bs bs_Cyrl bg my ca chr zh zh_Hant hr cs da nl dz en en_US en_US_POSIX eo et ee fo ' +
    'fi fil fr fr_CA gl ka de de_AT el gu ha haw he hi hu is ig smn id ga it ja kl kn kk km kok ko ky lkt lo lv ln ' +
    'lt dsb lb mk ms ml mt mr mn ne se nb nn or om ps fa fa_AF pl pt pa ro ru sr sr_Latn si sk sl es sw sv ta te th ' +
    'bo to tr uk hsb ur ug vi wae cy yi yo zu'
  ).split(' '),
);
/** ICU's names of variants, which follow `@collation=`, under the names of BCP 47. */
const VARIANTS: Readonly<Record<string, string>> = {
  compat: 'compat',
  dictionary: 'dict',
  phonebook: 'phonebk',
  pinyin: 'pinyin',
  stroke: 'stroke',
  traditional: 'trad',
  unihan: 'unihan',
  zhuyin: 'zhuyin',
};
const FIELDS = [
  'locale',
  'caseLevel',
  'caseFirst',
  'strength',
  'numericOrdering',
  'alternate',
  'maxVariable',
  'normalization',
  'backwards',
  'version',
];
const VERSION = '57.1';
/** What a locale has when nothing is said, where it differs from the others. */
const OWN_DEFAULTS: Readonly<Record<string, Doc>> = {
  da: { caseFirst: 'upper' },
  mt: { caseFirst: 'upper' },
  th: { alternate: 'shifted' },
  fr_CA: { backwards: true },
};

function oneOf(spec: Doc, field: string, allowed: readonly string[], otherwise: string): string {
  const value = spec[field] ?? otherwise;
  if (typeof value !== 'string') {
    throw failure(
      'TypeMismatch',
      `BSON field 'collation.${field}' is the wrong type '${typeName(value)}', expected type 'string'`,
    );
  }
  if (allowed.includes(value)) return value;
  throw failure(
    'BadValue',
    `Enumeration value '${value}' for field 'collation.${field}' is not a valid value.`,
  );
}

function flag(spec: Doc, field: string, otherwise = false): boolean {
  const value = spec[field] ?? otherwise;
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toNumber(value) !== 0;
  throw failure(
    'TypeMismatch',
    `BSON field 'collation.${field}' is the wrong type '${typeName(value)}', expected types '[bool, long, int, decimal, double]'`,
  );
}

function strengthOf(spec: Doc): number {
  const value = spec.strength ?? 3;
  if (!isNumeric(value)) {
    throw failure(
      'TypeMismatch',
      `BSON field 'collation.strength' is the wrong type '${typeName(value)}', expected types '[long, int, decimal, double]'`,
    );
  }
  const strength = Math.trunc(toNumber(value));
  if (strength < 1) {
    throw assertion(51024, `BSON field 'strength' value must be >= 1, actual value '${strength}'`);
  }
  if (strength > 5) {
    throw assertion(51024, `BSON field 'strength' value must be <= 5, actual value '${strength}'`);
  }
  return strength;
}

function invalidLocale(spec: Doc): Error {
  return failure('BadValue', `Field 'locale' is invalid in: ${JSON.stringify(spec)}`);
}

/** The locale as `Intl` names it. */
function tagOf(spec: Doc, locale: string): string {
  const [name = '', variant] = locale.split('@collation=');
  if (!LOCALES.has(name)) throw invalidLocale(spec);
  const tag = name.replace('_', '-');
  if (variant === undefined) return tag;
  const kind = Object.hasOwn(VARIANTS, variant) ? VARIANTS[variant] : undefined;
  if (kind === undefined) throw unsupported(`locale ${locale}`);
  const wanted = `${tag}-u-co-${kind}`;
  if (new Intl.Collator(wanted).resolvedOptions().collation !== kind) throw invalidLocale(spec);
  return wanted;
}

function unsupported(what: string): Error {
  return failure('CommandNotSupported', `collation with ${what} is not supported`);
}

/** Fills in what is not said. */
function complete(spec: Doc, locale: string): Doc {
  const own = OWN_DEFAULTS[locale] ?? {};
  return {
    locale,
    caseLevel: flag(spec, 'caseLevel'),
    caseFirst: oneOf(spec, 'caseFirst', ['off', 'upper', 'lower'], String(own.caseFirst ?? 'off')),
    strength: strengthOf(spec),
    numericOrdering: flag(spec, 'numericOrdering'),
    alternate: oneOf(
      spec,
      'alternate',
      ['non-ignorable', 'shifted'],
      String(own.alternate ?? 'non-ignorable'),
    ),
    maxVariable: oneOf(spec, 'maxVariable', ['punct', 'space'], 'punct'),
    normalization: flag(spec, 'normalization'),
    backwards: flag(spec, 'backwards', own.backwards === true),
    version: VERSION,
  };
}

function refuseInexact({ alternate, backwards, caseLevel, locale, maxVariable, strength }: Doc): void {
  if (locale === 'en_US_POSIX') throw unsupported('locale en_US_POSIX');
  if (backwards === true && locale !== 'fr_CA') throw unsupported('backwards: true');
  if (backwards === false && locale === 'fr_CA') throw unsupported('backwards: false for fr_CA');
  if (caseLevel === true && strength !== 1) throw unsupported(`caseLevel: true at strength ${strength}`);
  if (alternate === 'shifted' && maxVariable === 'space') throw unsupported("maxVariable: 'space'");
  if (alternate === 'shifted' && (strength as number) > 3) {
    throw unsupported(`alternate: 'shifted' at strength ${strength}`);
  }
}

const SENSITIVITY = ['base', 'base', 'accent', 'variant', 'variant', 'variant'] as const;

function build(spec: Doc, tag: string): Collation {
  const strength = spec.strength as number;
  const { compare } = new Intl.Collator(tag, {
    sensitivity: spec.caseLevel ? 'case' : (SENSITIVITY[strength] ?? 'variant'),
    ignorePunctuation: spec.alternate === 'shifted',
    numeric: spec.numericOrdering as boolean,
    caseFirst: spec.caseFirst === 'off' ? 'false' : (spec.caseFirst as 'upper' | 'lower'),
  });
  const numeric = spec.numericOrdering as boolean;
  if (strength < 5) return makeCollation(spec, compare, numeric);
  // At the last level texts that are equal so far differ by their characters.
  const identical = (a: string, b: string): number =>
    compare(a, b) || Buffer.compare(Buffer.from(a.normalize('NFD')), Buffer.from(b.normalize('NFD')));
  return makeCollation(spec, identical, false);
}

const built = new Map<string, Collation>();

/**
 * Reads a collation document; `undefined` for the simple one, which is byte order.
 *
 * @throws 40414, 40415, BadValue, TypeMismatch for a malformed one and CommandNotSupported for one that `Intl.Collator`
 * does not give exactly
 */
export function parseCollation(spec: Doc | undefined): Collation | undefined {
  if (spec === undefined || Object.keys(spec).length === 0) return undefined;
  for (const field of Object.keys(spec)) {
    if (!FIELDS.includes(field)) {
      throw failure('UnknownField', `BSON field 'collation.${field}' is an unknown field.`);
    }
  }
  const { locale } = spec;
  if (locale === undefined) {
    throw failure('MissingField', "BSON field 'collation.locale' is missing but a required field");
  }
  if (typeof locale !== 'string') {
    throw failure(
      'TypeMismatch',
      `BSON field 'collation.locale' is the wrong type '${typeName(locale)}', expected type 'string'`,
    );
  }
  if (locale === 'simple') {
    if (Object.keys(spec).some((field) => field !== 'locale' && field !== 'version')) {
      throw failure(
        'BadValue',
        `If locale is simple, no other fields may be specified: ${JSON.stringify(spec)}`,
      );
    }
    return undefined;
  }
  const full = complete(spec, locale);
  const name = JSON.stringify(full);
  let collation = built.get(name);
  if (collation === undefined) {
    const tag = tagOf(spec, locale);
    refuseInexact(full);
    collation = build(full, tag);
    built.set(name, collation);
  }
  return collation;
}

/** The collation that is kept with a collection or an index. */
export function keptCollation(spec: Value): Collation | undefined {
  return isDoc(spec ?? null) ? parseCollation(spec as Doc) : undefined;
}
