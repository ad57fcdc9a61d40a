import { z } from 'zod';
import { shoppingFields } from './saidFields.ts';

/** Characters of what one call may say: a page, a product, and what a browser says of itself. */
const LONGEST = 20_000;
const shortText = z.string().max(2000);

/** What is said of an event in the older shape (`docs/rules/analytics.md#older`). What else stands there is not read. */
export const olderPayloadSchema = z.object({
  pageHash: shortText.optional(),
  pagePath: shortText.optional(),
  websiteId: shortText.optional(),
  templateId: shortText.optional(),
  variantId: shortText.optional(),
  memberAccountId: shortText.nullish(),
  member_locale: shortText.nullish(),
  website_locale: shortText.nullish(),
  /** Where the visitor came from, what the event is about. */
  referrer: shortText.optional(),
  /** Of a browser whose visitor agreed to be known again. */
  analytics_id: z.string().max(100).optional(),
  /** What pages of this site say of themselves: their type, and how much a search found. */
  pageType: shortText.optional(),
  /** There where nothing that is done on the page counts. */
  censusDisabled: shortText.optional(),
  searchTotal: shortText.optional(),
  /** Which variants of experiments it shows, as the page was told. */
  variants: shortText.optional(),
  /** What is behind a paywall, and why its viewer sees it. */
  contentCollectionId: shortText.optional(),
  contentItemId: shortText.optional(),
  viewerAccessStatus: shortText.optional(),
  /** Of shopping events: what the part of the page says that shops, and what the page says by itself, as JSON of the same fields. */
  ...shoppingFields,
  item_id: shortText.optional(),
  shopping: z.string().max(5000).optional(),
});

/** What a page tells in the older shape. */
export type OlderPayload = z.infer<typeof olderPayloadSchema>;

/** POST /api/events/RecordEvent, as a form: `data` is `olderPayloadSchema` as JSON. */
export const recordEventSchema = z.object({
  event: z.string().min(1).max(200),
  data: z.string().max(LONGEST),
});

/** POST /api/census/RecordHit, as a form; `ss_cvr` is the older cookie of a visitor, which is not kept. */
export const recordHitSchema = z.object({
  event: z.string().max(200).default('page_view'),
  data: z.string().max(LONGEST).default('{}'),
  ss_cvr: z.string().max(200).optional(),
});

const optionalText = shortText.nullish();
const optionalNumber = z.union([z.number(), shortText]).nullish();

/** The content of an event in the newer shape (`docs/rules/analytics.md#newer`): nothing has to be there but the path. */
export const eventContentSchema = z.looseObject({
  analytics_id: optionalText,
  browser_language: optionalText,
  browser_window_height: optionalNumber,
  browser_window_width: optionalNumber,
  client_name: optionalText,
  client_version: optionalText,
  marketing_id: optionalText,
  page_host: optionalText,
  page_path: shortText,
  page_query_params: optionalText,
  page_referrer_url: optionalText,
  session_id: optionalText,
  enduser_user_agent: optionalText,
  event_occurrence_timestamp: z.union([z.number(), z.string().max(40)]).nullish(),
  browser_locale: optionalText,
  custom_schema_name: optionalText,
  source_environment: z
    .enum(['dev', 'qa', 'staging', 'prod'], 'sourceEnvironment must be dev, staging or prod')
    .nullish(),
  context_website_id: optionalText,
  destination_url: optionalText,
  member_account_id: optionalText,
  object_identifier: optionalText,
  resolved_locale: optionalText,
  website_locale: optionalText,
  member_account_locale: optionalText,
});
/** Where an event may come from, as `event_source` beside its other fields. */
export const EVENT_SOURCES = ['WEB', 'IOS', 'ANDROID', 'SERVER'] as const;
/** The content of one event, as far as it is read. */
export type EventContent = z.infer<typeof eventContentSchema>;

/** POST /api/v1/clanker/events: `eventContent` is `eventContentSchema` as JSON. */
export const clankerEventSchema = z.object({
  eventContent: z.string().max(LONGEST),
  eventSchemaName: z.string().min(1).max(200),
});

/** 202: it is in the log, or counted among what is no hit. */
export const hitTakenSchema = z.object({ accepted: z.literal(true) });

/** 200 of POST /api/v1/clanker/validate-event-content/{schemaName}: what is wrong with it, by field. */
export const validationSchema = z.object({
  isValid: z.boolean(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});
