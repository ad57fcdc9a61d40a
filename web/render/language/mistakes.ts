import type { Example } from './example.ts';

const nested = (depth: number): object => (depth === 0 ? {} : { next: nested(depth - 1) });
const onesInARow = Array.from({ length: 101 }, () => '1').join('+');
const doubledTenTimes = `@a="0123456789";${Array.from({ length: 10 }, () => '@a=@a+@a').join(';')}`;

/**
 * What is said of a file that cannot be run, each with the shortest file that brings it about. The name is what all such
 * messages have in common.
 */
export const mistakes: readonly Example[] = [
  [
    'Formatter … is unknown',
    'Behind the bar stands a name that is not there.',
    '{title|shout}',
    { title: 'Cup' },
    "Formatter 'shout' is unknown",
  ],
  [
    'Predicate … is unknown',
    'A question that nobody answers.',
    '{.glazed? cup}yes{.end}',
    {},
    "Predicate 'glazed?' is unknown",
  ],
  [
    'partial … could not be found',
    'A file that is not there is applied.',
    '{@|apply own/greeting}',
    {},
    "Attempt to apply partial 'own/greeting' which could not be found.",
  ],
  [
    'exceeded maximum recursion depth',
    'Files are applied in files more than 16 deep.',
    '{.macro again}{.section next}{@|apply again}{.end}{.end}{@|apply again}',
    nested(18),
    "Attempt to apply partial 'again' exceeded maximum recursion depth of 16",
  ],
  [
    'END not allowed at root',
    'More is closed than was opened.',
    '{.end}',
    {},
    'Instruction END not allowed at root',
  ],
  [
    'ALTERNATES_WITH not allowed at root',
    'It stands outside of a list.',
    '{.alternates with}',
    {},
    'Instruction ALTERNATES_WITH not allowed at root',
  ],
  [
    'OR_PREDICATE not allowed at root',
    'It stands outside of a question.',
    '{.or}',
    {},
    'Instruction OR_PREDICATE not allowed at root',
  ],
  [
    'Reached EOF in the middle of …',
    'What was opened is never closed.',
    '{.section item}',
    {},
    'Reached EOF in the middle of SECTION',
  ],
  [
    'Error calling function …',
    'A function gets nothing that it can count with.',
    '{.eval max()}',
    {},
    'Error calling function max',
  ],
  [
    'Invalid arguments to operator …',
    'An operator lacks a side, or gets something that cannot be counted.',
    '{.eval 1 +}',
    {},
    'Invalid arguments to operator add',
  ],
  ['Invalid function …', 'A function that is not there.', '{.eval foo(1)}', {}, 'Invalid function foo'],
  [
    'Unexpected character at …',
    'A sign that expressions do not have, by its place.',
    '{.eval 1 § 2}',
    {},
    'Unexpected character at 2: "§"',
  ],
  ['Unterminated string', 'A text without its end.', '{.eval "open}', {}, 'Unterminated string'],
  [
    'Illegal bare … in string literal',
    'A line ends within a text.',
    '{.eval "a\nb"}',
    {},
    'Illegal bare line feed character in string literal',
  ],
  [
    'Expected digits after start of hex number',
    '`0x` without a number.',
    '{.eval 0x}',
    {},
    'Expected digits after start of hex number',
  ],
  [
    'Duplicate decimal point in number',
    'A number with two points.',
    '{.eval 1.2.3}',
    {},
    'Duplicate decimal point in number',
  ],
  [
    'Expected a digit after exponent',
    '`1e` without a number.',
    '{.eval 1e}',
    {},
    'Expected a digit after exponent in decimal number',
  ],
  [
    'Reduce error: unexpected token on stack',
    'What comes out is neither a number nor a text.',
    '{.eval items}',
    { items: [1] },
    'Reduce error: unexpected token on stack',
  ],
  [
    'Expression exceeds the maximum number of allowed tokens: 200',
    'An expression of more than 200 signs.',
    `{.eval ${onesInARow}}`,
    {},
    'Expression exceeds the maximum number of allowed tokens: 200',
  ],
  [
    'Concatenation would exceed maximum string length 10000',
    'A text that grows beyond 10,000 characters.',
    `{.eval ${doubledTenTimes}}`,
    {},
    'Concatenation would exceed maximum string length 10000',
  ],
  [
    'Invalid key … for argument …',
    'A form of a plural that no number has. There are `zero`, `one`, `two`, `few`, `many`, `other`, and `=1` for just that number.',
    '{.var @text sentence}{@text|message n}',
    { sentence: '{0 plural some {cups} other {# cups}}', n: 2 },
    'Invalid key some for argument 0',
  ],
  [
    'needs a free label',
    'Money that is free at zero has no word for it.',
    '{price|money free-if-zero free-label:words.free}',
    { price: { value: '0', currency: 'USD' } },
    'Money that is free at zero needs a free label.',
  ],
  [
    'Julian day … is outside the supported range',
    'A day that no calendar of the language has.',
    '{at|date %Y}',
    { at: 1e18 },
    'Julian day 11576514661 is outside the supported range of this library: Mon Jan  1 4713 B.C. to Fri Dec 31 8652 A.D.',
  ],
  [
    'units-metric? … is not yet implemented',
    'Whether measures are metric is not known here.',
    '{.units-metric?}yes{.end}',
    {},
    '"units-metric?" formatter is not yet implemented',
  ],
];

/** What formatters write into the page where they are given something that they cannot use. */
export const remarks: readonly Example[] = [
  [
    'Invalid source parameter. Pass in originalSize',
    'A picture without its size.',
    '{picture|resizedHeightForWidth 750}',
    { picture: '/media/cup.jpg' },
    'Invalid source parameter. Pass in originalSize',
  ],
  [
    'Missing an H/S/L value.',
    'A colour lacks one of its three.',
    '{colour|website-color}',
    { colour: { hue: 14 } },
    'Missing an H/S/L value.',
  ],
  [
    '… out of bounds.',
    'Hue goes from 0 to 360, saturation, lightness and alpha from 0 to 1.',
    '{colour|website-color}',
    { colour: { hue: 400, saturation: 2, lightness: 2, alpha: 3 } },
    'Hue out of bounds. Saturation out of bounds. Lightness out of bounds. Alpha out of bounds.',
  ],
  ['Invalid date.', 'A point in time that is none.', '{at|timesince}', { at: 'soon' }, 'Invalid date.'],
  ['not yet implemented', '`product-price` is not there.', '{@|product-price}', {}, 'not yet implemented'],
];
