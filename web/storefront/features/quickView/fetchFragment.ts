import { ApiError } from '../../../shared/api.ts';
import { newestPosition } from '../../../shared/position.ts';

/** The quick-view fragment of a product page. Throws `ApiError`. */
export async function fetchFragment(fullUrl: string, signal: AbortSignal): Promise<string> {
  const url = new URL(fullUrl, window.location.href);
  url.searchParams.set('format', 'quick-view');
  const position = newestPosition();
  const response = await fetch(url, {
    signal,
    credentials: 'same-origin',
    headers: position === null ? {} : { 'x-after-position': position },
  }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw new ApiError(0, {});
  });
  if (!response.ok) throw new ApiError(response.status, {});
  return response.text();
}
