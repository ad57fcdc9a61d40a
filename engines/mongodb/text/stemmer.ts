/** The English stemmer of the Snowball project ("Porter 2"), which MongoDB's text indexes go by. */

const EXCEPTIONS: Readonly<Record<string, string>> = {
  skis: 'ski',
  skies: 'sky',
  dying: 'die',
  lying: 'lie',
  tying: 'tie',
  idly: 'idl',
  gently: 'gentl',
  ugly: 'ugli',
  early: 'earli',
  only: 'onli',
  singly: 'singl',
};
const INVARIANT = new Set(['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes']);
const INVARIANT_LATER = new Set([
  ...['inning', 'outing', 'canning', 'herring', 'earring', 'proceed', 'exceed', 'succeed'],
]);

type Rule = readonly [suffix: string, replacement: string, condition?: (stem: string) => boolean];

/** Suffixes of the second step, longest first; each inside the first region. */
const SECOND: readonly Rule[] = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og', (stem) => stem.endsWith('l')],
  ['li', '', (stem) => /[cdeghkmnrt]$/.test(stem)],
];

const THIRD: readonly Rule[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];

const FOURTH: readonly Rule[] = [
  ['ement', ''],
  ['ance', ''],
  ['ence', ''],
  ['able', ''],
  ['ible', ''],
  ['ment', ''],
  ['ant', ''],
  ['ent', ''],
  ['ism', ''],
  ['ate', ''],
  ['iti', ''],
  ['ous', ''],
  ['ive', ''],
  ['ize', ''],
  ['ion', '', (stem) => /[st]$/.test(stem)],
  ['al', ''],
  ['er', ''],
  ['ic', ''],
];

/** Where the part begins behind the first consonant that follows a vowel. */
function region(word: string, from: number): number {
  const found = /[aeiouy][^aeiouy]/.exec(word.slice(from));
  return found ? from + found.index + 2 : word.length;
}

function firstRegion(word: string): number {
  const special = /^(gener|commun|arsen)/.exec(word)?.[0];
  return special ? special.length : region(word, 0);
}

function endsShort(word: string): boolean {
  return /(^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/.test(word);
}

/** Applies the longest suffix that fits, if it lies behind `from`. */
function replaced(word: string, from: number, rules: readonly Rule[]): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix));
  if (rule === undefined) return word;
  const [suffix, replacement, condition] = rule;
  const stem = word.slice(0, word.length - suffix.length);
  return stem.length >= from && (condition === undefined || condition(stem)) ? stem + replacement : word;
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/(us|ss)$/.test(word)) return word;
  return word.endsWith('s') && /[aeiouy]/.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
}

function withoutTense(word: string, r1: number): string {
  const eed = /eed(ly)?$/.exec(word);
  if (eed) return eed.index >= r1 ? `${word.slice(0, eed.index)}ee` : word;
  const suffix = /(ingly|edly|ing|ed)$/.exec(word)?.[0];
  if (suffix === undefined) return word;
  const stem = word.slice(0, word.length - suffix.length);
  if (!/[aeiouy]/.test(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(stem)) return stem.slice(0, -1);
  return endsShort(stem) && r1 >= stem.length ? `${stem}e` : stem;
}

function withoutLast(word: string, r1: number, r2: number): string {
  const stem = word.slice(0, -1);
  if (word.endsWith('e') && (stem.length >= r2 || (stem.length >= r1 && !endsShort(stem)))) return stem;
  return word.endsWith('ll') && stem.length >= r2 ? stem : word;
}

/** The stem of an English word in lower case. */
export function stemEnglish(token: string): string {
  if (token.length <= 2) return token;
  const start = token.replace(/^'/, '');
  const exception = Object.hasOwn(EXCEPTIONS, start) ? EXCEPTIONS[start] : undefined;
  if (exception !== undefined || INVARIANT.has(start)) return exception ?? start;
  let word = start.replace(/^y|(?<=[aeiouy])y/g, 'Y');
  const r1 = firstRegion(word);
  const r2 = region(word, r1);
  word = withoutPlural(word.replace(/('s'|'s|')$/, ''));
  if (INVARIANT_LATER.has(word)) return word;
  word = withoutTense(word, r1);
  word = word.replace(/(?<=.[^aeiouy])[yY]$/, 'i');
  word = replaced(word, r1, SECOND);
  word = word.endsWith('ative') && word.length - 5 >= r2 ? word.slice(0, -5) : replaced(word, r1, THIRD);
  word = replaced(word, r2, FOURTH);
  return withoutLast(word, r1, r2).replaceAll('Y', 'y');
}
