import { readCookie } from '../../shared/cookies.ts';
import { forgetIdentity, KEPT_DAYS, ownIdentity } from '../identity.ts';
import { createErrorReporter, type ToldError } from './errorReporter.ts';
import { tellPageSpeed } from './pageSpeed.ts';

/** What a page can meet before anybody listens. */
export type MetEvent = ErrorEvent | PromiseRejectionEvent;

/**
 * Tells of errors that this page meets, those that it `met` before first, and how fast it was. Loaded once the page is there
 * (`docs/rules/analytics.md#script`).
 */
export function watchPage(met: MetEvent[]): void {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  const release = /-(\w+)\.js$/.exec(script)?.[1] ?? '';
  const reporter = createErrorReporter({
    ...{ send, release, now: Date.now, later: (callBack, ms) => setTimeout(callBack, ms) },
    page: () => location.pathname,
  });
  const report = (event: MetEvent) =>
    reporter.report(event.type, 'reason' in event ? event.reason : (event.error ?? event.message));
  met.forEach(report);
  // Whoever hears of errors puts them here: from now on they are told instead of kept.
  met.push = (...events) => {
    events.forEach(report);
    return 0;
  };
  tellPageSpeed(release);
  if (document.querySelector(VIDEOS)) watchVideosOfPage();
  if (document.querySelector('.block-button-link')) watchButtonsOfPage();
  if (/consent=[^;]*analytics/.test(document.cookie)) keepIdentity();
  else forgetKeptIds();
}

/** What may be a video; one behind a section is looked at by nobody for its own sake. */
const VIDEOS = 'video:not([aria-hidden]),.video iframe,.lesson-video iframe';
/** Few pages have any: what tells of them is loaded by those. */
function watchVideosOfPage(): void {
  import('../videos/watchVideos.ts').then(
    ({ watchVideos }) => watchVideos(document.querySelectorAll(VIDEOS)),
    // The network is away, and nobody could be told of it anyway.
    () => null,
  );
}

function watchButtonsOfPage(): void {
  import('../telling/census.ts').then(
    ({ watchButtons }) => watchButtons(),
    () => null,
  );
}

/** In seconds. */
const KEPT_FOR = KEPT_DAYS * 24 * 3600;

/** Of whoever agreed to it the browser keeps ids, and says from now on by a cookie which one it is. */
function keepIdentity(): void {
  const { analytics_id: id, session_id: session } = ownIdentity();
  if (id === undefined) return;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store keep cookies, too.
  document.cookie = `ss_cvr=${id}|${session}; path=/; max-age=${KEPT_FOR}; samesite=lax${secure}`;
}

/** Whoever took their consent back has nothing of it in their browser any more. */
function forgetKeptIds(): void {
  try {
    if (localStorage.getItem('SS_ANALYTICS_ID') === null) return;
  } catch {
    // A browser that keeps nothing has nothing to forget.
    return;
  }
  forgetIdentity({ local: localStorage, session: sessionStorage });
}

const send = (errors: readonly ToldError[]) =>
  void fetch('/api/events/RecordJavascriptErrors', {
    ...{ method: 'POST', keepalive: true, body: JSON.stringify(errors) },
    headers: { 'content-type': 'application/json', 'x-csrf-token': readCookie('crumb') ?? '' },
  }).catch(() => {
    // Nobody is there to be told that nobody could be told.
  });
