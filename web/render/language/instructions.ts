import type { Example } from './example.ts';

/** What stands in braces with a dot before it, and variables. */
export const instructions: readonly Example[] = [
  ['{name}', 'A value of the data, as it is.', 'Hello {name}', { name: 'Ada' }, 'Hello Ada'],
  ['{a, b|formatter}', 'Several values through formatters.', '{a,b|json}', { a: 1, b: 2 }, '1'],
  [
    '{.section}',
    'What stands inside is shown where there is something, over that.',
    '{.section item}{title}{.or}none{.end}',
    { item: { title: 'Cup' } },
    'Cup',
  ],
  [
    '{.repeated section}',
    'Once for each entry; `@index` counts from 1.',
    '{.repeated section items}{@index}. {title}{.alternates with}, {.end}',
    { items: [{ title: 'Cup' }, { title: 'Bowl' }] },
    '1. Cup, 2. Bowl',
  ],
  [
    '{.if}',
    'Where a value is there; with `||` and `&&`.',
    '{.if a || b}yes{.or}no{.end}',
    { b: true },
    'yes',
  ],
  [
    '{.predicate?}',
    'Where a predicate says so.',
    '{.equal? kind "cup"}yes{.or}no{.end}',
    { kind: 'bowl' },
    'no',
  ],
  ['{.var}', 'A name for a value.', '{.var @name item.title}{@name}', { item: { title: 'Cup' } }, 'Cup'],
  [
    '{.ctx}',
    'A name for several values.',
    '{.ctx @it title=item.title}{@it.title}',
    { item: { title: 'Cup' } },
    'Cup',
  ],
  [
    '{.eval}',
    'Sums and comparisons: at most 200 signs and texts of 10,000 characters.',
    '{.eval 1 + 2 * 3}',
    {},
    '7',
  ],
  [
    '{.macro}',
    'A piece to be applied further down.',
    '{.macro line}<li>{title}</li>{.end}{.repeated section items}{@|apply line}{.end}',
    { items: [{ title: 'Cup' }] },
    '<li>Cup</li>',
  ],
  ['{# }', 'A remark that nobody is shown.', 'Cup{# of clay }', {}, 'Cup'],
  [
    '{.space}',
    'A space, `{.tab}` and `{.newline}` alike; `{.meta-left}` and `{.meta-right}` are braces.',
    'a{.space}b{.meta-left}c{.meta-right}',
    {},
    'a b{c}',
  ],
];
