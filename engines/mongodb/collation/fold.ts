type Compare = (a: string, b: string) => number;

const MARKS = /\p{M}/gu;
/** A character with the marks that follow it. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gsu;
const ASCII = /^[\x20-\x7e]*$/;
const TABLE_END = 0x20000;
/** Ideographs and Hangul syllables: each is equal to itself alone. */
const ALONE: readonly (readonly [number, number])[] = [
  [0x3400, 0xa000],
  [0xac00, 0xd7a4],
  [0xd800, 0xe000],
  [0x17000, 0x1b000],
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function hiragana(text: string): string {
  return text.replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) =>
    String.fromCharCode(kana.charCodeAt(0) - 0x60),
  );
}

/** Simpler ways to write a cluster, the simplest first. */
function simpler(cluster: string): string[] {
  const parts = cluster.normalize('NFKD');
  const bare = parts.replace(MARKS, '');
  const low = (text: string): string => text.toLowerCase().normalize('NFKD');
  return [
    '',
    low(hiragana(bare)).replace(MARKS, ''),
    hiragana(bare),
    bare,
    low(hiragana(parts)),
    low(parts),
    parts,
    low(cluster),
    cluster.normalize('NFD'),
  ];
}

/** Letters, pairs of letters and digits in order: what letters such as ß and æ may be equal to. */
function spellings(compare: Compare): string[] {
  const pairs = [...LETTERS].flatMap((a) => [a, ...[...LETTERS].map((b) => a + b)]);
  return [...pairs, ...'0123456789'].sort(compare);
}

function search(sorted: readonly string[], wanted: string, compare: Compare): string | undefined {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compare(wanted, sorted[middle] as string);
    if (order === 0) return sorted[middle];
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return undefined;
}

/** For every character that is equal to others the first of them. */
function firstEquals(compare: Compare): Map<string, string> {
  const all: string[] = [];
  for (let code = 1; code < TABLE_END; code++) {
    const alone = ALONE.find(([from, to]) => code >= from && code < to);
    if (alone) code = alone[1];
    const character = String.fromCodePoint(code);
    if (/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]/u.test(character)) all.push(character);
  }
  all.sort((a, b) => compare(a, b) || (a.codePointAt(0) as number) - (b.codePointAt(0) as number));
  const first = new Map<string, string>();
  for (let at = 1, start = 0; at < all.length; at++) {
    if (compare(all[start] as string, all[at] as string) !== 0) start = at;
    else first.set(all[at] as string, all[start] as string);
  }
  return first;
}

/**
 * Writes a text so that two texts become the same exactly when a collation holds them equal: what index entries under
 * that collation are made of. Nothing but equality is kept.
 */
export function folding(compare: Compare, numeric: boolean): (text: string) => string {
  const known = new Map<string, string>();
  let sorted: readonly string[] | undefined;
  let equals: ReadonlyMap<string, string> | undefined;

  const simplest = (cluster: string): string => {
    const found = simpler(cluster).find((other) => compare(cluster, other) === 0) ?? cluster;
    if (found === '') return found;
    sorted ??= spellings(compare);
    return search(sorted, cluster, compare) ?? found;
  };
  const ofCluster = (cluster: string): string => {
    const found = simplest(cluster);
    if (ASCII.test(cluster)) return found;
    equals ??= firstEquals(compare);
    const first = equals.get(found) ?? equals.get(cluster);
    if (first !== undefined) return simplest(first);
    const characters = [...cluster.normalize('NFD')];
    if (characters.length < 2 || found !== cluster.normalize('NFD')) return found;
    const rebuilt = characters.map((character) => fold(character)).join('');
    return compare(rebuilt, cluster) === 0 ? rebuilt : found;
  };
  const fold = (cluster: string): string => {
    let folded = known.get(cluster);
    if (folded === undefined) {
      folded = ofCluster(cluster);
      known.set(cluster, folded);
    }
    return folded;
  };
  return (text) => {
    const folded = text.replace(CLUSTER, fold);
    return numeric ? folded.replace(/0*(\d+)/g, '$1') : folded;
  };
}
