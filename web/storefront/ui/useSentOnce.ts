import { useRef } from 'react';
import { ApiError, callApi, newRetryKey } from '../../shared/api.ts';

/** What is refused before anybody looks whether the request is known. */
const ASKED_BEFORE: ReadonlySet<string | undefined> = new Set([
  'CAPTCHA_MISSING',
  'CAPTCHA_FAILED',
  'CAPTCHA_EARLY',
]);

/** Whether it is known that nothing came of it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Posts what must not happen twice. While nobody knows what became of it (the connection broke, the server failed) the same
 * request goes out under the same key, so that it is carried out once; after a refusal, or with other contents, under a
 * new one.
 */
export function useSentOnce() {
  const attempt = useRef({ request: '', key: '' });

  return async <T>(path: string, body: unknown, more?: Readonly<Record<string, string>>): Promise<T> => {
    const request = `${path} ${JSON.stringify(body)}`;
    if (attempt.current.request !== request) attempt.current = { request, key: newRetryKey() };
    try {
      return await callApi<T>('POST', path, body, attempt.current.key, more);
    } catch (error) {
      // A captcha that ran out says nothing of a request whose answer was lost.
      const isAskedBefore = error instanceof ApiError && ASKED_BEFORE.has(error.problem.code);
      if (isRefusal(error) && !isAskedBefore) attempt.current = { request: '', key: '' };
      throw error;
    }
  };
}
