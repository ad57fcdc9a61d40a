import type { Example } from './example.ts';

/** What becomes of lists, numbers and parts of the data. */
export const values: readonly Example[] = [
  [
    'apply',
    'Another file of the template, over this.',
    '{.macro greeting}Hello {name}{.end}{@|apply greeting}',
    { name: 'Ada' },
    'Hello Ada',
  ],
  ['count', 'How many entries a list has.', '{items|count}', { items: ['a', 'b', 'c'] }, '3'],
  [
    'datetimefield',
    'Changes nothing: use `datetime`.',
    '{at|datetimefield}',
    { at: 1767323045000 },
    '1767323045000',
  ],
  [
    'decimal',
    'A number in the site’s language.',
    '{n|decimal minFrac:2 group:true}',
    { n: '1234.5' },
    '1,234.50',
  ],
  [
    'find-first',
    'The first entry of a list that has something there; with two paths, whose name in the first of them has.',
    '{.var @found items|find-first starred}{@found.title}',
    {
      items: [{ title: 'A' }, { title: 'B', starred: true }, { title: 'C', starred: true }],
    },
    'B',
  ],
  [
    'find-last',
    'The last of them.',
    '{.var @found ids|find-last byId starred}{@found}',
    { ids: ['a', 'b', 'c'], byId: { a: { starred: true }, b: { starred: true }, c: {} } },
    'b',
  ],
  [
    'get',
    'A part of something, by a name that is a value itself.',
    '{menu|get key}',
    { menu: { main: 'Shop' }, key: 'main' },
    'Shop',
  ],
  [
    'iter',
    'Which one of a list this is, from 1.',
    '{.repeated section items}{@|iter}: {title}{.alternates with}, {.end}',
    { items: [{ title: 'Cup' }, { title: 'Bowl' }] },
    '1: Cup, 2: Bowl',
  ],
  [
    'json',
    'As JSON, safe within a script.',
    '{data|json}',
    { data: { a: [1, '</script>'] } },
    '{"a":[1,"<\\/script>"]}',
  ],
  ['json-pretty', 'As JSON with line ends.', '{data|json-pretty}', { data: { a: 1 } }, '{\n  "a": 1\n}'],
  [
    'key-by',
    'A list as an object, by a field of its entries.',
    '{.var @byId items|key-by id}{@byId.b.title}',
    {
      items: [
        { id: 'a', title: 'A' },
        { id: 'b', title: 'B' },
      ],
    },
    'B',
  ],
  [
    'lookup',
    'What a path that is a value itself leads to.',
    '{@|lookup path}',
    { path: 'menu.main', menu: { main: 'Shop' } },
    'Shop',
  ],
  ['mod', 'What is left of a division.', '{n|mod 3}', { n: 7 }, '1'],
  ['percentage-format', 'A number as a percentage.', '{n|percentage-format trim}', { n: '7.50' }, '7.5'],
  ['prop', 'A part of something, by its name.', '{item|prop title}', { item: { title: 'Cup' } }, 'Cup'],
  ['round', 'To the nearest whole number.', '{n|round}', { n: 2.5 }, '3'],
  ['unit', 'Changes nothing: measures are texts here.', '{n|unit}', { n: 1500 }, '1500'],
];
