import { z } from 'zod';
import { blockPageContextSchema } from './blockPages.ts';
import { monthCalendarSchema } from './monthCalendar.ts';
import { pageImageSchema, paginationSchema } from './pageParts.ts';

const termLinkSchema = z.object({ title: z.string(), fullUrl: z.string() });

const collectionSchema = z.object({
  id: z.string(),
  /** The number that the specification gives such a collection. */
  type: z.int(),
  typeName: z.string(),
  title: z.string(),
  urlId: z.string(),
  fullUrl: z.string(),
});

/** A record of a collection as templates get it (`docs/rules/posts.md#record`). Instants are milliseconds since 1970. */
export const recordItemSchema = z
  .object({
    id: z.string(),
    recordType: z.int(),
    recordTypeLabel: z.string(),
    title: z.string(),
    urlId: z.string(),
    fullUrl: z.string(),
    excerpt: z.string(),
    /** All that its blocks say, as clean HTML; empty in lists. */
    body: z.string(),
    /** What kind of block it begins with, e.g. `image`; empty for none. */
    promotedBlockType: z.string(),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    /** The same with where they lead. */
    categoryLinks: z.array(termLinkSchema),
    tagLinks: z.array(termLinkSchema),
    author: z.object({ displayName: z.string() }),
    starred: z.boolean(),
    publicCommentCount: z.int(),
    commentState: z.int(),
    likeCount: z.int(),
    /** Another page that it stands for; empty for none. */
    externalLink: z.string(),
    folderBehavior: z.int(),
    /** The date that visitors are told, and the last publication. */
    publishOn: z.int(),
    /** The same in ISO 8601. */
    publishedOn: z.string(),
    updatedOn: z.int(),
    /** Its cover; empty for none. */
    assetUrl: z.string(),
    mainImage: pageImageSchema.nullable(),
    collection: collectionSchema,
  })
  .meta({ id: 'RecordItem' });
/** A post and the like, on its own page or in a list. */
export type RecordItem = z.infer<typeof recordItemSchema>;

/** An event as templates get it: a record with its time and its place (`docs/rules/events.md`). */
export const eventItemSchema = z
  .object({
    ...recordItemSchema.shape,
    /** Milliseconds since 1970. */
    startDate: z.int(),
    endDate: z.int(),
    /** Only its days count, not their hours. */
    isAllDay: z.boolean(),
    /** By whose clocks it is told; IANA. */
    timeZone: z.string(),
    /** When it is, in words of the site's language. */
    when: z.string(),
    /** Its beginning for programs: an instant, or a day where only days count. ISO 8601. */
    startsAt: z.string(),
    endsAt: z.string(),
    /** Where it is; empty for what nobody said. */
    location: z.object({
      addressTitle: z.string(),
      addressLine1: z.string(),
      addressLine2: z.string(),
      addressCountry: z.string(),
      mapLat: z.number().nullable(),
      mapLng: z.number().nullable(),
    }),
    hasLocation: z.boolean(),
    isOver: z.boolean(),
    /** The event for a calendar, as iCalendar. */
    calendarUrl: z.string(),
  })
  .meta({ id: 'EventItem' });
/** An event, on its own page or in a list. */
export type EventItem = z.infer<typeof eventItemSchema>;

const neighbourSchema = z.object({ title: z.string(), fullUrl: z.string() }).nullable();

/** How a collection is followed. */
export const followingSchema = z.object({
  /** Whether who gives an address is told of what is new: `never` for no. */
  announces: z.string(),
  /** The mailing list that they join. */
  followListId: z.string(),
});

/** GET /{urlId} of a blog, and of its tags and categories: its own sections, and below them its posts. */
export const blogPageContextSchema = z.object({
  ...blockPageContextSchema.shape,
  template: z.literal('blog'),
  collection: collectionSchema.extend({
    description: z.string(),
    itemCount: z.int(),
    categories: z.array(termLinkSchema.extend({ count: z.int(), active: z.boolean() })),
    tags: z.array(termLinkSchema.extend({ count: z.int(), active: z.boolean() })),
  }),
  /** How it looks, as the owner set it. */
  settings: z.object({
    layout: z.string(),
    showsAuthor: z.boolean(),
    showsDate: z.boolean(),
    showsCategories: z.boolean(),
    showsSharing: z.boolean(),
    takesLikes: z.boolean(),
    ...followingSchema.shape,
  }),
  /** The tag or the category that the list is narrowed down to; `null` for neither. */
  filter: z.object({ by: z.enum(['tag', 'category']), term: z.string(), clearUrl: z.string() }).nullable(),
  posts: z.array(recordItemSchema),
  pagination: paginationSchema,
  /** Where the feed is, for who reads it in a program of theirs. */
  feedUrl: z.string(),
  /** Where the form is sent by which somebody follows. */
  followPath: z.string(),
  structuredData: z.record(z.string(), z.unknown()),
});
/** Its records are `posts`. */
export type BlogPageContext = z.infer<typeof blogPageContextSchema>;

/** GET /{urlId}/{entry}: a post of a blog. */
export const postPageContextSchema = z.object({
  ...blockPageContextSchema.shape,
  template: z.literal('post'),
  item: recordItemSchema,
  settings: blogPageContextSchema.shape.settings,
  /** What visitors said below it, the oldest first; without those that were erased or wait. */
  comments: z.object({
    isOpen: z.boolean(),
    /** Somebody looks at each before others see it. */
    isModerated: z.boolean(),
    /** Nobody looks first at what somebody says who was published before. */
    trustsKnown: z.boolean(),
    /** Of all, where only the newest are shown. */
    count: z.int(),
    /** Where the comments are that Disqus keeps; empty where the site keeps its own. */
    disqusUrl: z.string(),
    hasMore: z.boolean(),
    items: z.array(
      z.object({
        id: z.string(),
        authorName: z.string(),
        body: z.string(),
        /** The owner's; empty for none. */
        reply: z.string(),
        submittedAt: z.string(),
        /** The same in milliseconds since 1970. */
        addedOn: z.int(),
      }),
    ),
  }),
  /** The posts of the nearest earlier and later date. */
  previous: neighbourSchema,
  next: neighbourSchema,
  /** Where it is passed on, and the link that does so; none unless the owner of the blog wants them. */
  shareLinks: z.array(termLinkSchema),
  feedUrl: z.string(),
  /** Where the form is sent by which somebody follows. */
  followPath: z.string(),
  structuredData: z.record(z.string(), z.unknown()),
});
/** Its record is `item`. */
export type PostPageContext = z.infer<typeof postPageContextSchema>;

/**
 * GET /{urlId} of events, and of their tags and categories: those to come, with `?view=past` those that are over, or with
 * `?month=2026-03` those of a month.
 */
export const eventsPageContextSchema = z.object({
  ...blockPageContextSchema.shape,
  template: z.literal('events'),
  collection: blogPageContextSchema.shape.collection,
  settings: z.object({
    ...{ layout: z.string(), showsCategories: z.boolean(), showsPast: z.boolean() },
    ...followingSchema.shape,
  }),
  filter: blogPageContextSchema.shape.filter,
  showPastOrUpcomingEvents: z.enum(['past', 'upcoming']),
  /** Whether they are shown by the days of a month. */
  calendarView: z.boolean(),
  /** Where those to come and those that are over are listed, and where the month of today is. */
  upcomingUrl: z.string(),
  pastUrl: z.string(),
  monthUrl: z.string(),
  events: z.array(eventItemSchema),
  /** `null` where they are listed. */
  calendar: monthCalendarSchema.nullable(),
  pagination: paginationSchema,
  /** All of them for a calendar that keeps itself up to date, as iCalendar. */
  calendarUrl: z.string(),
  /** Where the feed is, for who reads it in a program of theirs. */
  feedUrl: z.string(),
  /** Where the form is sent by which somebody follows. */
  followPath: z.string(),
  structuredData: z.array(z.record(z.string(), z.unknown())),
});
/** Its records are `events`. */
export type EventsPageContext = z.infer<typeof eventsPageContextSchema>;

/** GET /{urlId}/{entry}: one event. */
export const eventPageContextSchema = z.object({
  ...blockPageContextSchema.shape,
  template: z.literal('event'),
  item: eventItemSchema,
  settings: eventsPageContextSchema.shape.settings,
  /** The events that begin before and after it. */
  previous: neighbourSchema,
  next: neighbourSchema,
  followPath: z.string(),
  structuredData: z.record(z.string(), z.unknown()),
});
/** Its record is `item`. */
export type EventPageContext = z.infer<typeof eventPageContextSchema>;
