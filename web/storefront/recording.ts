import { RECORDING_CONSENT_COOKIE } from '../../api/http/contracts/site/sessionRecording.ts';
import { ApiError, callApi } from '../shared/api.ts';
import { readCookie } from '../shared/cookies.ts';

/** Of a browser with no more than these, nothing is recorded: it has enough to do. */
const FEW_CORES = 2;

/** What a visit is judged by, and what is done with one that is recorded. */
export interface Visit {
  readonly cores: number;
  readonly cookies: string;
  /** The query of the page's address. */
  readonly search: string;
  /** The id of the gateway; `null` where it says that nothing is recorded. */
  readonly askId: (search: string) => Promise<string | null>;
  /** Hands the id to who records. */
  readonly begin: (id: string) => void;
}

/**
 * Records a visit where everybody agrees (`docs/rules/site.md#session-recording`). What the page can see comes first, so that nothing
 * is asked for, loaded or kept before its visitor agreed; the gateway has the last word.
 */
export async function recordVisit({ cores, cookies, search, askId, begin }: Visit): Promise<void> {
  if (cores <= FEW_CORES || !hasAgreed(cookies)) return;
  const id = await askId(experimentsIn(search));
  if (id !== null) begin(id);
}

/** As the browser keeps it: `2.analytics+recording.c81f`. */
function hasAgreed(cookies: string): boolean {
  if (readCookie(RECORDING_CONSENT_COOKIE, cookies) === 'true') return true;
  const [, purposes = ''] = (readCookie('consent', cookies) ?? '').split('.');
  return purposes.split('+').includes('recording');
}

/** Which variants an internal site was asked for goes along. */
function experimentsIn(search: string): string {
  const asked = new URLSearchParams(search).getAll('experiment');
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked.map((one) => ['experiment', one]))}`;
}

/** The visit that goes on in this browser. */
export function recordThisVisit(): Promise<void> {
  return recordVisit({
    cores: navigator.hardwareConcurrency ?? 1,
    cookies: document.cookie,
    search: location.search,
    askId: (search) =>
      callApi<string>('GET', `/api/commerce/fullstory/getId${search}`).catch((error: unknown) => {
        // Not here, or nobody there: a visit goes on without being recorded.
        if (error instanceof ApiError) return null;
        throw error;
      }),
    begin: beginRecorder,
  });
}

/** The owner's recorder reads the id from its own tag, or hears it; without one, whoever listens does. */
function beginRecorder(id: string): void {
  document.documentElement.dataset.recordingId = id;
  const url = document.body.dataset.recorder ?? '';
  if (url !== '') {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.dataset.recordingId = id;
    document.head.append(script);
  }
  document.dispatchEvent(new CustomEvent('recording', { detail: { id } }));
}
