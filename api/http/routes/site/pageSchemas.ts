import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { closedLessonPageContextSchema } from '../../contracts/site/coursePages.ts';
import { lockPageContextSchema } from '../../contracts/site/lockPages.ts';
import { monthSchema } from '../../contracts/site/monthCalendar.ts';
import { membersPageContextSchema } from '../../contracts/site/personalPages.ts';
import { SORTS } from '../../contracts/site/shopPages.ts';
import { sentAsBytes } from '../../kernel/schemas.ts';
import { filterIn, type ListingFilter, NO_FILTER } from '../../pages/listingFilter.ts';
import { TODAY } from '../../pages/records/recordsPage.ts';

/** Anything else that stands in an address (campaign names, a chosen variant) is the browser's business. */
export const formatSchema = z.enum(['json', 'json-pretty']).optional().catch(undefined);
/** The part of a form's address below `/forms/`. */
export const formAddressParamsSchema = z.object({ address: z.string().max(100) });
/** A collection of records is a feed as well. */
const recordsFormatSchema = z.enum(['json', 'json-pretty', 'rss', 'ics']).optional().catch(undefined);
/** Of events: those that are over, a list or a month where the other is shown by itself, or which month. */
export const recordsQuerySchema = {
  format: recordsFormatSchema,
  view: z.enum(['past', 'list', 'month']).optional().catch(undefined),
  month: monthSchema.optional().catch(undefined),
};
type RecordsQuery = z.output<z.ZodObject<typeof recordsQuerySchema>>;
export const shownIn = ({ format, view, month }: RecordsQuery) => ({
  isPast: view === 'past',
  // Who reads them in a program of theirs is told what is to come.
  isList: view === 'list' || format === 'rss',
  isFeed: format === 'ics',
  month: format === 'rss' || format === 'ics' ? undefined : (month ?? (view === 'month' ? TODAY : undefined)),
});
export const querySchema = z.object({ format: formatSchema });
export const shopQuerySchema = z.object({
  format: formatSchema,
  sort: z.enum(SORTS).catch('featured').default('featured'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
  /** What the list is narrowed down to; values of options are told by fields of their names, e.g. `option.Size=L`. */
  available: z.string().optional(),
  min: z.string().optional(),
  max: z.string().optional(),
});
/** Most addresses have no query, and a page from memory is answered before one would be read. */
export const filterOf = ({ url }: Pick<FastifyRequest, 'url'>): ListingFilter =>
  url.includes('?') ? filterIn(new URL(url, 'http://path').searchParams) : NO_FILTER;

/** HTML, or with `?format=json` the data context that the page's template gets. */
export const pageOf = <Context extends z.ZodType>(context: Context) => ({
  200: {
    description: 'The page, or its data with `?format=json`',
    content: {
      'text/html': { schema: sentAsBytes(z.string()) },
      'application/json': { schema: sentAsBytes(context) },
    },
  },
});

/** What a page may answer that is for some only, or that was elsewhere before. */
export const GATED = {
  403: pageOf(z.union([lockPageContextSchema, membersPageContextSchema, closedLessonPageContextSchema]))[200],
  301: z.void().describe('To where it has moved.'),
};
