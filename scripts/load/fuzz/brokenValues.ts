import type { Random } from '@storefold/engine-kit/testing';

/** Stands for a number in JSON text that no double holds: `JSON.stringify` has no word for it. */
export const ENDLESS = 'a-number-without-end';

/** Values that programs stumble over. */
const VALUES: readonly unknown[] = [
  ...[null, true, '', ' ', '\0', '\u{1F4A9}', '\uD800', 'a\nb', '\u202Eabc', 'İ', '＝1+1'],
  ...[0, -0, -1, 0.1, 1e21, -1e21, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 31, 2 ** 53],
  ...[[], {}, [null], [[]], { $gt: '' }, { $where: '1' }, { length: 3 }, { toString: 1 }],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '$ne',
    'a.b',
    '../../etc/passwd',
    '%00',
    'null',
    'NaN',
    '1e400',
  ],
  ...['2024-02-30', '9999-12-31T23:59:59Z', '-000001-01-01T00:00:00Z', '+275760-09-13T00:00:00.001Z'],
  ...['<script>alert(1)</script>', "' OR 1=1 --", '=cmd|x', 'http://[::1', 'javascript:alert(1)', 'a@b'],
  ...[ENDLESS, 'x'.repeat(300), 'ä'.repeat(5_000), Array.from({ length: 1_000 }, () => 0)],
];

/** Bodies that are no JSON, or none that anybody expects. */
const TEXTS: readonly string[] = [
  ...['', '{', '{"a":', 'null', '[]', '"text"', '1', '1e400', '{"a":1e400}', '{"__proto__":{"x":1}}', '\0'],
  ...[
    '{"constructor":{"prototype":{}}}',
    '{"a":1,"a":2}',
    '\uFEFF{}',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  ],
  `{"a":"${'x'.repeat(100_000)}"}`,
];

export const brokenValue = (random: Random): unknown => random.pick(VALUES);
export const brokenText = (random: Random): string => random.pick(TEXTS);

/** The value with one thing in it wrong: replaced, left out, or more than there should be. */
export function broken(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(8)) return brokenValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(3)) return [...value, brokenValue(random)];
    const at = random.below(value.length);
    return value.map((inner, index) => (index === at ? broken(inner, random) : inner));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(8))
    return Object.fromEntries([...entries, [random.pick(['x', '$set', 'a.b', '__proto__', '']), 1]]);
  const at = random.below(entries.length);
  if (random.chance(5)) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([key, inner], index) => [key, index === at ? broken(inner, random) : inner]),
  );
}

/** JSON text, with a number without end where the value asks for one. */
export const textOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(`"${ENDLESS}"`, '1e400');
