import { z } from 'zod';
import { blockType } from './blockType.ts';
import { choice, dataset, line, range, toggle } from './fields.ts';

const FIRST = {
  columns: ['Cups'],
  rows: [
    { label: '2023', values: [120] },
    { label: '2024', values: [180] },
    { label: '2025', values: [240] },
  ],
};

/** Numbers as bars, lines or parts of a whole. */
export const chart = blockType({
  type: 57,
  name: 'chart',
  title: 'Chart',
  group: 'More',
  text: null,
  variants: { bar: 1008, line: 1009, pie: 1010 },
  options: z.strictObject({
    design: choice('Look', ['bar', 'line', 'pie'], 'bar'),
    title: line('Title', 200),
    unit: line('Unit', 20),
    data: dataset('Dataset', FIRST),
    height: range(
      'Height',
      { min: 160, max: 480, initial: 280 },
      { when: { option: 'design', is: ['bar', 'line'] } },
    ),
    legend: toggle('Legend', true),
    table: choice('Numbers as a table', ['folded', 'open'], 'folded'),
  }),
});
