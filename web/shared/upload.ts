import type { Problem } from '../../api/http/contracts/kernel/problem.ts';
import { ApiError, fetchCrumb } from './api.ts';
import { readCookie } from './cookies.ts';
import { rememberPosition } from './position.ts';

export interface UploadOptions {
  /** How much of it was sent, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
  /** A retry with the same key writes once. */
  readonly retryKey: string;
  /** Headers of this call, beside those that every upload has. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends a file as it is, and says how far it is: the one thing that `fetch` cannot tell. Throws `ApiError`, and an
 * `AbortError` where it was called off.
 */
export async function uploadFile<T>(path: string, file: File, options: UploadOptions): Promise<T> {
  if (readCookie('crumb') === null) await fetchCrumb();
  try {
    return await send<T>(path, file, options);
  } catch (error) {
    if (!(error instanceof ApiError && error.isCrumbFailure)) throw error;
    await fetchCrumb();
    return send<T>(path, file, options);
  }
}

function send<T>(path: string, file: File, options: UploadOptions): Promise<T> {
  const { onProgress, signal, retryKey, headers = {} } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', file.type || 'application/octet-stream');
    request.setRequestHeader('x-csrf-token', readCookie('crumb') ?? '');
    request.setRequestHeader('idempotency-key', retryKey);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // Whatever moment the browser looks at: what is uploaded is of now.
    request.setRequestHeader('x-as-of', 'now');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, {}));
    request.onabort = () => reject(new DOMException('Called off', 'AbortError'));
    request.onload = () => {
      const { status, response } = request;
      if (status < 200 || status > 299) {
        reject(new ApiError(status, (response ?? {}) as Partial<Problem>));
        return;
      }
      rememberPosition(request.getResponseHeader('x-position'));
      resolve(response as T);
    };
    if (signal.aborted) {
      reject(new DOMException('Called off', 'AbortError'));
      return;
    }
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
