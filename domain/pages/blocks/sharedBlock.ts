import { z } from 'zod';
import { blockType } from './blockType.ts';
import { line } from './fields.ts';

/** Stands for a section that is used on many pages: what it shows is written there (`docs/rules/pages.md#shared-sections`). */
export const sharedSection = blockType({
  type: 58,
  name: 'shared',
  title: 'Shared section',
  group: 'More',
  text: null,
  options: z.strictObject({
    /** The id of the shared section; empty for none. */
    source: line('Shared section', 100),
  }),
});
