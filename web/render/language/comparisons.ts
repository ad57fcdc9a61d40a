import type { Example } from './example.ts';

/** Comparisons. */
export const comparisons: readonly Example[] = [
  [
    'debug?',
    'Whether the page is shown to find mistakes.',
    '{.debug?}yes{.or}no{.end}',
    { debug: true },
    'yes',
  ],
  [
    'equal?',
    'Whether two values are the same.',
    '{.equal? kind "cup"}yes{.or}no{.end}',
    { kind: 'cup' },
    'yes',
  ],
  [
    'notEqual?',
    'Whether two values are different.',
    '{.notEqual? kind "bowl"}yes{.or}no{.end}',
    { kind: 'cup' },
    'yes',
  ],
  ['even?', 'Whether a number is even.', '{.even? n}yes{.or}no{.end}', { n: 4 }, 'yes'],
  ['odd?', 'Whether a number is odd.', '{.odd? n}yes{.or}no{.end}', { n: 3 }, 'yes'],
  [
    'greaterThan?',
    'Whether the first is more than the second.',
    '{.greaterThan? n 3}yes{.or}no{.end}',
    { n: 4 },
    'yes',
  ],
  [
    'greaterThanOrEqual?',
    'Whether the first is no less than the second.',
    '{.greaterThanOrEqual? n 3}yes{.or}no{.end}',
    { n: 3 },
    'yes',
  ],
  [
    'lessThan?',
    'Whether the first is less than the second.',
    '{.lessThan? n 3}yes{.or}no{.end}',
    { n: 2 },
    'yes',
  ],
  [
    'lessThanOrEqual?',
    'Whether the first is no more than the second.',
    '{.lessThanOrEqual? n 3}yes{.or}no{.end}',
    { n: 3 },
    'yes',
  ],
  ['nth?', 'Whether a number can be divided without a rest.', '{.nth? n 3}yes{.or}no{.end}', { n: 9 }, 'yes'],
  [
    'plural?',
    'Whether there is more than one.',
    '{.section n}{.plural?}yes{.or}no{.end}{.end}',
    { n: 2 },
    'yes',
  ],
  [
    'singular?',
    'Whether there is just one.',
    '{.section n}{.singular?}yes{.or}no{.end}{.end}',
    { n: 1 },
    'yes',
  ],
  [
    'has-multiple?',
    'Whether a list has more than one entry.',
    '{.section items}{.has-multiple?}yes{.or}no{.end}{.end}',
    { items: [1, 2] },
    'yes',
  ],
];
