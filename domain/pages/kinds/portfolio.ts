import { z } from 'zod';
import { choice, line, range, toggle } from '../blocks/fields.ts';
import { RATIOS } from '../blocks/pictureBlocks.ts';
import { pageKind } from './pageKind.facts.ts';
import { announced, MOST_ORDERED, MOST_RECORDS, order, shared, sorted, told } from './shared.ts';

const pictured = { when: { option: 'layout', is: ['grid', 'overlay'] } } as const;

/** Generic collection 1 of the specification: it names none for portfolios. */
export const portfolio = pageKind({
  name: 'portfolio',
  title: 'Portfolio',
  collects: { record: 'project', type: 1, orderable: MOST_ORDERED },
  details: z.strictObject({
    layout: choice('Look', ['grid', 'overlay', 'hover', 'list'], 'grid'),
    perRow: range('In a row', { min: 1, max: 6, initial: 3 }, pictured),
    ratio: choice('Shape of pictures', ['as it is', ...RATIOS], 'four-three', pictured),
    pageSize: range('Projects on a page', { min: 1, max: MOST_RECORDS, initial: 24 }),
    showsExcerpt: toggle('Show what is said of each'),
    showsCategories: toggle('Show the categories', true),
    ...announced('project'),
    order,
    ...shared,
  }),
});

/** Text 1 of the specification, as a post is: it has words of its own below its pictures. */
export const project = pageKind({
  name: 'project',
  title: 'Project',
  recordType: { number: 1, label: 'text' },
  details: z.strictObject({
    ...told,
    client: line('Client', 200),
    year: line('Year', 40),
    ...sorted,
    ...shared,
  }),
});
