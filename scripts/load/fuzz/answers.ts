import type { FuzzedRequest } from './requests.ts';

/** Milliseconds after which an answer is missing. */
const PATIENCE_MS = 60_000;

/** What was answered; `json` is `null` where it was anything else. */
export interface FuzzedAnswer {
  readonly status: number;
  readonly text: string;
  readonly json: unknown;
}

/** Sends a request as `caller`. Rejects where no answer comes. */
export async function send(
  url: string,
  { operation, path, headers, body }: FuzzedRequest,
  caller: Record<string, string>,
): Promise<FuzzedAnswer> {
  const response = await fetch(url + path, {
    method: operation.method,
    headers: { ...headers, ...caller },
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body !== null && { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, text, json: isJson ? JSON.parse(text) : null };
}
