import { z } from 'zod';
import { choice, line, moment, range, toggle } from '../blocks/fields.ts';
import { pageKind } from './pageKind.facts.ts';
import { announced, MOST_RECORDS, shared, sorted, told } from './shared.ts';

/** Generic collection 1 of the specification: it names none for blogs. */
export const blog = pageKind({
  name: 'blog',
  title: 'Blog',
  collects: { record: 'post', type: 1 },
  details: z.strictObject({
    layout: choice('Look', ['list', 'grid'], 'list'),
    pageSize: range('Posts on a page', { min: 1, max: MOST_RECORDS, initial: 12 }),
    showsAuthor: toggle('Name the author', true),
    showsDate: toggle('Show the date', true),
    showsCategories: toggle('Show the categories', true),
    showsSharing: toggle('Offer links to share a post'),
    takesLikes: toggle('Visitors may like posts'),
    ...announced('post'),
    comments: choice('Comments', ['off', 'moderated', 'moderated-at-first', 'open'], 'off'),
    mailsComments: toggle('Write to me when a comment waits', true, {
      when: { option: 'comments', is: ['moderated', 'moderated-at-first'] },
    }),
    ...shared,
  }),
});

const { categories, tags, starred, externalLink } = sorted;

/** Text 1 of the specification. */
export const post = pageKind({
  name: 'post',
  title: 'Post',
  recordType: { number: 1, label: 'text' },
  details: z.strictObject({
    ...told,
    author: line('Author', 100),
    ...{ categories, tags },
    publishedOn: moment('Date'),
    ...{ starred, externalLink },
    isClosed: toggle('Take no more comments'),
    ...shared,
  }),
});
/** What a post has beside its title and sections; `publishedOn` is ISO 8601, `null` for the moment of its first publication. */
export type PostDetails = z.infer<typeof post.details>;
/** How a blog looks. */
export type BlogDetails = z.infer<typeof blog.details>;
