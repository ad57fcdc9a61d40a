import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { ApiError, callTagged, fetchFile, type Method, newRetryKey, type Tagged } from '../../shared/api.ts';
import { foldingEnded, foldingSeen, momentOf, momentRefused } from './moment.slice.ts';
import { AS_OF_HEADER, NOW } from './moment.ts';

interface Call {
  readonly method: Method;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** Who asks, and looking at the past itself, are of today (`docs/rules/timeMachine.md#what-a-moment-shows`). */
const OF_TODAY = [
  '/api/staff/session',
  '/api/staff/password',
  '/api/staff/own-views',
  '/api/time-machine',
] as const;
const NO_MOMENT: readonly unknown[] = ['MOMENT_INVALID', 'MOMENT_UNKNOWN'];

const PAST_IS_READ_ONLY =
  'You look at an earlier moment, where nothing can be changed. Go back to now to make changes.';

/**
 * A call at the moment that the store is of. One that would change the past is refused here; one that has to wait until
 * the past is folded is asked again, and says meanwhile how far it is. Throws `ApiError`.
 */
export async function callAsOf(call: Call, api: BaseQueryApi): Promise<Tagged<unknown>> {
  const { method, url, body, headers } = call;
  const isOfToday = OF_TODAY.some((prefix) => url.startsWith(prefix));
  const moment = isOfToday ? null : momentOf(api.getState());
  if (moment !== null && method !== 'GET') {
    throw new ApiError(409, { code: 'PAST_IS_READ_ONLY', message: PAST_IS_READ_ONLY });
  }
  const retryKey = newRetryKey();
  const dated = { ...headers, [AS_OF_HEADER]: moment ?? NOW };
  const send = () => callTagged<unknown>(method, url, body, retryKey, dated, api.signal);
  return moment === null ? send() : onceFolded(url, api, send);
}

/** A file as of a moment, once the past is folded. Throws `ApiError`. */
export const fileAsOf = (url: string, moment: string, api: Pick<BaseQueryApi, 'dispatch'>) =>
  onceFolded(url, api, () => fetchFile(url, { [AS_OF_HEADER]: moment }));

/** Sends until the past is folded, and says meanwhile how far it is. */
async function onceFolded<Answer>(
  url: string,
  { dispatch, signal }: Pick<BaseQueryApi, 'dispatch'> & Partial<Pick<BaseQueryApi, 'signal'>>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  try {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError) || signal?.aborted) throw error;
        const { code, details, message } = error.problem;
        if (NO_MOMENT.includes(code)) dispatch(momentRefused(message ?? ''));
        if (code !== 'MOMENT_BEING_FOLDED') throw error;
        dispatch(foldingSeen({ url, done: numberOf(details?.done), total: numberOf(details?.total) }));
        await secondsPass(numberOf(details?.retryAfter) || 1);
      }
    }
  } finally {
    dispatch(foldingEnded(url));
  }
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const secondsPass = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
