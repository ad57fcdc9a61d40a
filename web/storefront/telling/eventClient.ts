import type { EventContent } from '../../../api/http/contracts/analytics/hits.ts';
import { idsIn } from './knownIds.ts';
import { ANALYTICS_TIMEOUT_MS } from './timeout.ts';

/** By what an event in the newer shape says who sends it. */
const CLIENT_NAME = 'storefold-site';
export const CLIENT_VERSION = '3.8.0';

/** Where sites run; pages of a template may say which it is (`data-source-environment` of the body). */
export const SOURCE_ENVIRONMENTS = ['dev', 'qa', 'staging', 'prod'] as const;
type SourceEnvironment = (typeof SOURCE_ENVIRONMENTS)[number];

/** What a page is seen in: a window, or what stands for one. */
export interface Seen {
  readonly location: Pick<Location, 'host' | 'pathname' | 'search'>;
  readonly document: {
    readonly cookie: string;
    readonly referrer: string;
    readonly documentElement: Pick<HTMLElement, 'lang'>;
    readonly body: { readonly dataset: DOMStringMap };
  };
  readonly navigator: Pick<Navigator, 'language' | 'userAgent'>;
  readonly innerHeight: number;
  readonly innerWidth: number;
}

/** Every field of an event in the newer shape, as far as a page knows it; ids only of who agreed to be known by them. */
export type PageContent = { readonly [Field in keyof typeof FIELDS]: EventContent[Field] };

/** What a page says of itself in each of its events (`docs/rules/analytics.md#newer`). */
export function pageContent(seen: Seen, now: number): PageContent {
  return Object.fromEntries(
    Object.entries(FIELDS).map(([field, valueIn]) => [field, valueIn(seen, now)]),
  ) as PageContent;
}

const FIELDS = {
  analytics_id: ({ document }: Seen) => idsIn(document.cookie).analyticsId,
  browser_language: ({ navigator }: Seen) => navigator.language,
  browser_window_height: ({ innerHeight }: Seen) => innerHeight,
  browser_window_width: ({ innerWidth }: Seen) => innerWidth,
  client_name: () => CLIENT_NAME,
  client_version: () => CLIENT_VERSION,
  marketing_id: ({ document }: Seen) => idsIn(document.cookie).marketingId,
  page_host: ({ location }: Seen) => location.host,
  page_path: ({ location }: Seen) => location.pathname,
  page_query_params: ({ location }: Seen) => location.search,
  page_referrer_url: ({ document }: Seen) => document.referrer,
  session_id: ({ document }: Seen) => idsIn(document.cookie).sessionId,
  enduser_user_agent: ({ navigator }: Seen) => navigator.userAgent,
  event_occurrence_timestamp: (_: Seen, now: number) => now,
  browser_locale: ({ navigator }: Seen) => navigator.language,
  custom_schema_name: () => null,
  source_environment: ({ document }: Seen) => environmentOf(document.body.dataset.sourceEnvironment),
  // Which website and which member it is the gateway knows by itself.
  context_website_id: () => null,
  destination_url: () => null,
  member_account_id: () => null,
  object_identifier: () => null,
  resolved_locale: ({ document }: Seen) => document.documentElement.lang,
  website_locale: ({ document }: Seen) => document.documentElement.lang,
  member_account_locale: () => null,
} as const;

/** What is said of events in the browser's log, or rejected with. */
export const TOLD = {
  noPayload: 'no payload',
  failed: (status: number) => `Error tracking event: HTTP Status ${status}`,
  environment: (said: string) => `sourceEnvironment must be dev, staging or prod, not ${said}`,
} as const;

function environmentOf(said: string | undefined): SourceEnvironment {
  if (said === undefined) return 'prod';
  const known = SOURCE_ENVIRONMENTS.find((one) => one === said);
  if (known === undefined) console.warn(TOLD.environment(said));
  return known ?? 'prod';
}

export interface EventClientParts {
  /** `navigator.sendBeacon`, where the browser has it: says whether it took what is to be sent. */
  readonly beacon?: ((url: string, body: Blob) => boolean) | undefined;
  readonly post: (url: string, init: RequestInit) => Promise<Pick<Response, 'status'>>;
}

/** Tells of something that was done on this page. */
export type TellEvent = (schemaName: string, content: Partial<EventContent> | undefined) => Promise<void>;

const CALL = '/api/v1/clanker/events';

/**
 * Sends events in the newer shape, by beacon where there is one. Rejects, having said so in the browser's log, where an event says nothing,
 * where it could not be sent, and where the answer is neither 200 nor 202.
 */
export function createEventClient({ beacon, post }: EventClientParts): TellEvent {
  return async (eventSchemaName, content) => {
    if (content === undefined) throw new Error(TOLD.noPayload);
    const body = JSON.stringify({ eventSchemaName, eventContent: JSON.stringify(content) });
    if (beacon?.(CALL, new Blob([body], { type: 'application/json' }))) return;
    const { status } = await post(CALL, {
      ...{ method: 'POST', body, headers: { 'content-type': 'application/json' } },
      signal: AbortSignal.timeout(ANALYTICS_TIMEOUT_MS),
    });
    if (status === 200 || status === 202) return;
    const error = new Error(TOLD.failed(status));
    console.error(error.message);
    throw error;
  };
}
