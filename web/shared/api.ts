import type { Problem } from '../../api/http/contracts/kernel/problem.ts';
import { readCookie } from './cookies.ts';
import { newestPosition, rememberPosition } from './position.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The server refused, or could not be reached (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Partial<Problem>;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? problem.title ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problem;
  }

  get isCrumbFailure(): boolean {
    return this.problem.crumbFail === true;
  }
}

/**
 * One call to the gateway. Mutations carry the crumb and a retry key, and are tried once more after a crumb failure;
 * reads carry the newest known position. What is answered with 503 is tried twice more, after as long as the answer says. Whoever repeats a mutation by hand gives it the same `retryKey`. `more` are headers of one call. Throws `ApiError`.
 */
export async function callApi<T>(
  method: Method,
  path: string,
  body?: unknown,
  retryKey: string = newRetryKey(),
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  return (await callTagged<T>(method, path, body, retryKey, more)).answer;
}

/** What was answered, and the tag of the revision that it is of, where it has one. */
export interface Tagged<T> {
  readonly answer: T;
  readonly etag: string | null;
}

/** The same for who goes on to change what they read, or lets go of it by `signal`: a call that is aborted was not reached. */
export async function callTagged<T>(
  method: Method,
  path: string,
  body: unknown,
  retryKey: string,
  more: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Tagged<T>> {
  const idempotencyKey = method === 'GET' ? null : retryKey;
  if (idempotencyKey && readCookie('crumb') === null) await fetchCrumb();
  try {
    return await send<T>(method, path, body, idempotencyKey, more, signal);
  } catch (error) {
    if (!(error instanceof ApiError && error.isCrumbFailure)) throw error;
    await fetchCrumb();
    return send<T>(method, path, body, idempotencyKey, more, signal);
  }
}

async function send<T>(
  method: Method,
  path: string,
  body: unknown,
  key: string | null,
  more: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Tagged<T>> {
  const headers: Record<string, string> = { accept: 'application/json', ...more };
  const position = newestPosition();
  if (position !== null && method === 'GET') headers['x-after-position'] = position;
  if (key !== null) {
    headers['x-csrf-token'] = readCookie('crumb') ?? '';
    headers['idempotency-key'] = key;
  }
  // A file or a text goes as it is, everything else is data.
  const isFile = typeof body === 'string' || body instanceof Blob;
  if (body !== undefined) headers['content-type'] = contentTypeOf(body);
  const init: RequestInit = {
    method,
    headers,
    credentials: 'same-origin',
    ...(signal && { signal }),
    body: body === undefined || isFile ? body : JSON.stringify(body),
  };
  if (method !== 'GET') return outliving(init, () => answered<T>(path, init));
  return answered<T>(path, init);
}

/** How much the browser is asked to send to its end at once, in characters: it refuses more than 64 KiB of bodies, and many requests. */
const MOST_OUTLIVING = 20_000;
/** What a request counts for besides its body, which makes ten of them the most. */
const OF_A_REQUEST = 2_000;
let outlivingNow = 0;

/** A change that somebody made goes on to its end although they leave the page meanwhile, where the browser takes that on. */
async function outliving<T>(init: RequestInit, send: () => Promise<T>): Promise<T> {
  const { body = '' } = init;
  const weight = OF_A_REQUEST + (typeof body === 'string' ? body.length : MOST_OUTLIVING);
  if (outlivingNow + weight > MOST_OUTLIVING) return send();
  init.keepalive = true;
  outlivingNow += weight;
  try {
    return await send();
  } finally {
    outlivingNow -= weight;
  }
}

async function answered<T>(path: string, init: RequestInit): Promise<Tagged<T>> {
  for (let tries = MOST_TRIES; ; ) {
    const response = await reach(path, init);
    const answer = await jsonOf(response);
    if (response.ok) {
      rememberPosition(response.headers.get('x-position'));
      return { answer: answer as T, etag: response.headers.get('etag') };
    }
    const { status } = response;
    const problem = (answer ?? {}) as Partial<Problem>;
    const wait = Number(response.headers.get('retry-after'));
    // Whoever waits for a moment of the past is told meanwhile how far it has come.
    const passes =
      status === 503 && problem.code !== 'MOMENT_BEING_FOLDED' && wait > 0 && wait <= LONGEST_WAIT;
    if (!passes || --tries === 0) throw new ApiError(status, problem);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/** How often a call is made that is told to come again in a moment: a mutation has its key, by which it is one and the same. */
const MOST_TRIES = 3;
/** A person does not wait longer for it by themselves, in seconds. */
const LONGEST_WAIT = 5;

function contentTypeOf(body: unknown): string {
  if (typeof body === 'string') return 'text/csv';
  return body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json';
}

/** A file of the gateway, under the name that the gateway gives it. Throws `ApiError`. */
export async function fetchFile(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly name: string; readonly content: Blob }> {
  const response = await reach(path, { headers, credentials: 'same-origin' });
  if (!response.ok) throw new ApiError(response.status, ((await jsonOf(response)) ?? {}) as Partial<Problem>);
  const [, name = 'file'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: await response.blob() };
}

/** `fetch` rejects only when the server was not reached at all. */
async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    throw new ApiError(0, {});
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return null;
  return response.json();
}

/** Asks for the token that mutations repeat; the answer brings it as a cookie. */
export async function fetchCrumb(): Promise<void> {
  await reach('/api/crumb', { credentials: 'same-origin', cache: 'no-store' });
}

/** `crypto.randomUUID` exists only in secure contexts, and a shop on a local network is not one. */
export function newRetryKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
