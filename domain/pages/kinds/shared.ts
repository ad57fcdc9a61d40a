import { z } from 'zod';
import { idSchema } from '../../kernel/ids.ts';
import {
  choice,
  elsewhere,
  line,
  link,
  mailingList,
  picture,
  toggle,
  tokens,
  words,
} from '../blocks/fields.ts';

/** What every kind of page has: what search engines and links to it show in place of its title and first picture. */
export const shared = {
  seoTitle: line('Name in search results', 200),
  shareImage: picture('Picture for links'),
};

/** Tags, and categories, of one record at most. */
const MOST_TAGS = 50;
/** Characters of a tag, and of a category (`docs/rules/posts.md#limits`). */
const LONGEST_TAG = 50;
const LONGEST_CATEGORY = 25;

/** Records on one page of a collection at most. */
export const MOST_RECORDS = 50;

/** Records of a collection that its owner puts in order, at most. */
export const MOST_ORDERED = 250;
/** The records in the owner's order; those that are not among them stand behind. */
export const order = elsewhere(
  'Order',
  z
    .array(idSchema)
    .max(MOST_ORDERED)
    .refine((ids) => new Set(ids).size === ids.length, 'Nothing stands in two places.'),
  [],
);

const ANNOUNCES = ['never', 'as a draft', 'at once', 'once a day', 'once a week'] as const;

/** How those who follow a collection hear of a record that is new in it, and the list that they join. */
export const announced = (record: string) => ({
  announces: choice(`Tell followers of a new ${record} by mail`, ANNOUNCES, 'never'),
  followListId: mailingList('Followers join', 'main', {
    when: { option: 'announces', is: ANNOUNCES.filter((how) => how !== 'never') },
  }),
});
const followingSchema = z.object(announced('record'));

/** The same as it was said of a collection, by its details. */
export const followingOf = (details: Readonly<Record<string, unknown>>): z.infer<typeof followingSchema> =>
  followingSchema.parse(details);

/** What every record begins with. */
export const told = {
  excerpt: words('Excerpt', 1000),
  cover: picture('Cover picture'),
};

/** By what every record is found and sorted. */
export const sorted = {
  categories: tokens('Categories', 'category', LONGEST_CATEGORY, MOST_TAGS),
  tags: tokens('Tags', 'tag', LONGEST_TAG, MOST_TAGS),
  starred: toggle('Featured'),
  externalLink: link('Leads to another page'),
};
