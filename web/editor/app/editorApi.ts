import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import { editorMessage } from '../../../api/http/contracts/kernel/editorMessages.ts';
import type { Problem } from '../../../api/http/contracts/kernel/problem.ts';
import { ApiError, type Method } from '../../shared/api.ts';
import { failureText } from '../../shared/failure.ts';
import { said } from '../words/language.ts';
import { callAsOf } from './asOfGateway.ts';

export interface Request {
  readonly path: string;
  readonly method?: Method;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** The revision that an edit was made on (`docs/rules/wire.md#edits`). */
  readonly readAt?: number | undefined;
}

/** A field that somebody else changed as well. */
export interface Conflict {
  readonly field: string;
  readonly theirs: unknown;
  readonly yours: unknown;
}

/** Why the gateway refused, as plain data that the store may hold. `status` 0: it was not reached. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  /** What a person reads. */
  readonly message: string;
  /** The request field or the line it is about, e.g. `description.name`, where the gateway names one. */
  readonly field: string | null;
  /** What both changed, where an edit was refused for that, and the revision that these values are of. */
  readonly conflicts: readonly Conflict[];
  readonly revision: number | null;
}

export const SESSION_PATH = '/api/staff/session';

/** What an answer says beside its body. */
export interface AnswerMeta {
  /** That of what was read or written; `null` where the answer names none. */
  readonly revision: number | null;
}

const gateway: BaseQueryFn<Request, unknown, Refusal, object, AnswerMeta> = async (request, api) => {
  const { path, method = 'GET', body, query, readAt } = request;
  const { dispatch } = api;
  const headers: Record<string, string> = readAt === undefined ? {} : { 'if-match': `"${readAt}"` };
  try {
    const url = path + queryString(query);
    const { answer, etag } = await callAsOf({ method, url, body, headers }, api);
    return { data: answer ?? null, meta: { revision: revisionOf(etag) } };
  } catch (error) {
    const refusal = refusalOf(error);
    // A session that ended while somebody works is found out here; asking again for it brings up the sign-in.
    if (refusal.status === 401 && path !== SESSION_PATH) dispatch(editorApi.util.invalidateTags(['Session']));
    return { error: refusal };
  }
};

/** The editor's one door to the gateway; every feature injects its own endpoints. */
export const editorApi = createApi({
  reducerPath: 'gateway',
  baseQuery: gateway,
  tagTypes: [
    'Session',
    'SessionList',
    'Product',
    'ProductList',
    'History',
    'Ledger',
    'Stock',
    'Inventory',
    'Locations',
    'Collections',
    'Design',
    'SiteParts',
    'Recordings',
    'Waiting',
    'Seo',
    'Navigation',
    'Segments',
    'OrderList',
    'Abandoned',
    'Order',
    'DraftList',
    'Draft',
    'ReadModels',
    'Processes',
    'Payments',
    'Shipping',
    'StoreSettings',
    'StoreArchive',
    'Redirects',
    'Experiments',
    'Tax',
    'HomePage',
    'Access',
    'Languages',
    'SingleSignOn',
    'PageList',
    'Page',
    'Branding',
    'HeaderFooter',
    'AssetList',
    'Asset',
    'Preferences',
    'DiscountList',
    'DiscountCodes',
    'Retention',
    'Discount',
    'Changes',
    'CustomerList',
    'Customer',
    'GiftCardList',
    'GiftCard',
    'Staff',
    'ReviewList',
    'CommentList',
    'Comment',
    'FormList',
    'Form',
    'Inbox',
    'Submission',
    'Review',
    'Waitlist',
    'SubscriptionList',
    'Subscription',
    'Donations',
    'Mails',
    'MailTexts',
    'Templates',
    'Subscribers',
    'Bounces',
    'MailingLists',
    'Members',
    'Courses',
    'ApiKeys',
    'Webhooks',
    'SecondFactor',
    'Home',
    'Activity',
    'Notices',
    'Traffic',
    'WeeklyReport',
    'CampaignList',
    'Campaign',
    'OwnViews',
  ],
  endpoints: () => ({}),
});

/** What queries are marked with, so that a change says which of them became old. */
export type EditorTag = Extract<
  Parameters<typeof editorApi.util.invalidateTags>[0][number],
  string | { readonly type: string }
>;

function revisionOf(etag: string | null): number | null {
  const [, digits] = /^(?:W\/)?"(-?\d{1,15})"$/.exec(etag ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

function refusalOf(error: unknown): Refusal {
  const why = failureText(error, navigator.cookieEnabled);
  const isUnreached = error instanceof ApiError && error.status === 0;
  const none = { field: null, conflicts: [], revision: null };
  if (!(error instanceof ApiError)) return { status: 0, code: 'UNKNOWN', message: said(why), ...none };
  const { code = 'UNKNOWN', details } = error.problem satisfies Partial<Problem>;
  const field = details?.field ?? details?.lineId;
  // Where it names a field, what is wrong stands behind the name.
  const [, named = '', problem = why] = /^([\w.]+: )?([\s\S]*)$/.exec(why) ?? [];
  const message = isUnreached ? `${editorMessage('NETWORK_ERROR')}. ${why}` : named + said(problem);
  return {
    ...{ status: error.status, code, message },
    field: typeof field === 'string' && field ? field : null,
    conflicts: Array.isArray(details?.conflicts) ? (details.conflicts as Conflict[]) : [],
    revision: typeof details?.revision === 'number' ? details.revision : null,
  };
}

/** The refusal inside what a query or mutation hook calls `error`. */
export function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error;
}

/** Whether an address leads to no object: there is none of that id, or it is no id at all. */
export const isNowhere = (error: unknown): boolean =>
  isRefusal(error) &&
  (error.status === 404 || (error.code === 'INVALID_REQUEST' && error.field?.endsWith('Id') === true));

export const messageOf = (error: unknown): string =>
  isRefusal(error) ? error.message : said(failureText(error, navigator.cookieEnabled));

function queryString(query: Request['query']): string {
  const pairs = Object.entries(query ?? {}).filter((pair): pair is [string, string | number] => {
    return pair[1] !== undefined && pair[1] !== '';
  });
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
