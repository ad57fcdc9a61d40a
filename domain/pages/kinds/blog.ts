import { z } from 'zod';
import { choice, line, link, moment, picture, range, toggle, tokens, words } from '../blocks/fields.ts';
import { pageKind } from './pageKind.facts.ts';
import { shared } from './shared.ts';

/** Posts on one page of a blog at most. */
const MOST_POSTS = 50;
/** Tags, and categories, of one post at most. */
const MOST_TAGS = 50;
/** Characters of a tag, and of a category (`docs/rules/posts.md#limits`). */
const LONGEST_TAG = 50;
const LONGEST_CATEGORY = 25;

/** Generic collection 1 of the specification: it names none for blogs. */
export const blog = pageKind({
  name: 'blog',
  title: 'Blog',
  collects: { record: 'post', type: 1 },
  details: z.strictObject({
    layout: choice('Look', ['list', 'grid'], 'list'),
    pageSize: range('Posts on a page', { min: 1, max: MOST_POSTS, initial: 12 }),
    showsAuthor: toggle('Name the author', true),
    showsDate: toggle('Show the date', true),
    showsCategories: toggle('Show the categories', true),
    showsSharing: toggle('Offer links to share a post'),
    comments: choice('Comments', ['off', 'moderated', 'open'], 'off'),
    ...shared,
  }),
});

/** Text 1 of the specification. */
export const post = pageKind({
  name: 'post',
  title: 'Post',
  recordType: 1,
  details: z.strictObject({
    excerpt: words('Excerpt', 1000),
    cover: picture('Cover picture'),
    author: line('Author', 100),
    categories: tokens('Categories', 'category', LONGEST_CATEGORY, MOST_TAGS),
    tags: tokens('Tags', 'tag', LONGEST_TAG, MOST_TAGS),
    publishedOn: moment('Date'),
    starred: toggle('Featured'),
    externalLink: link('Leads to another page'),
    isClosed: toggle('Take no more comments'),
    ...shared,
  }),
});
/** What a post has beside its title and sections; `publishedOn` is ISO 8601, `null` for the moment of its first publication. */
export type PostDetails = z.infer<typeof post.details>;
/** How a blog looks. */
export type BlogDetails = z.infer<typeof blog.details>;
