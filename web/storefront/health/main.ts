import { readCookie } from '../../shared/cookies.ts';
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
  if (!/consent=\d+\.[^.;]*analytics/.test(document.cookie)) forgetKeptIds();
}

/** Whoever took their consent back has nothing of it in their browser any more. */
function forgetKeptIds(): void {
  try {
    if (localStorage.getItem('SS_ANALYTICS_ID') === null) return;
  } catch {
    // A browser that keeps nothing has nothing to forget.
    return;
  }
  void import('../identity.ts').then(({ forgetIdentity }) =>
    forgetIdentity({ local: localStorage, session: sessionStorage }),
  );
}

const send = (errors: readonly ToldError[]) =>
  void fetch('/api/events/RecordJavascriptErrors', {
    ...{ method: 'POST', keepalive: true, body: JSON.stringify(errors) },
    headers: { 'content-type': 'application/json', 'x-csrf-token': readCookie('crumb') ?? '' },
  }).catch(() => {
    // Nobody is there to be told that nobody could be told.
  });
