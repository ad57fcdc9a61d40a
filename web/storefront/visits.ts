import type {} from '../shared/visitEvent.ts';
import type { MetEvent } from './health/main.ts';

/**
 * Tells what is seen of a page, and what islands say that somebody does (`docs/rules/analytics.md#script`). Without consent it
 * keeps nothing in the browser, and it leaves it to the gateway what counts.
 */
export function countVisit(): void {
  const page: DOMStringMap = {
    ...document.body.dataset,
    ...document.querySelector<HTMLElement>('[data-product-id],[data-search-query]')?.dataset,
  };
  const say = (event: string, about?: string) =>
    navigator.sendBeacon(
      '/api/census/RecordHit',
      new URLSearchParams({
        event,
        data: JSON.stringify({
          ...page,
          pagePath: location.pathname + location.search,
          referrer: document.referrer,
          item_id: about,
        }),
      }),
    );
  watchHealth();
  const begin = () => {
    say('page_view', page.productId ?? page.searchQuery);
    document.addEventListener('visit', ({ detail }) => say(...detail));
  };
  if (/consent=\d+\.[^.;]*analytics/.test(document.cookie))
    void import('./identity.ts').then(({ ownIdentity }) => {
      Object.assign(page, ownIdentity());
      begin();
      // Without it they are counted as those who did not agree.
    }, begin);
  else begin();
}

/** Until then a page has better to do: milliseconds. */
const HEALTH_AFTER_MS = 3000;

/** Errors are kept until what tells of them is there, which is loaded late and takes over the list. */
function watchHealth(): void {
  const met: MetEvent[] = [];
  const keep = (event: MetEvent) => met.push(event);
  addEventListener('error', keep);
  addEventListener('unhandledrejection', keep);
  setTimeout(
    () =>
      import('./health/main.ts').then(
        ({ watchPage }) => watchPage(met),
        // The network is away, and nobody could be told of it anyway.
        () => null,
      ),
    HEALTH_AFTER_MS,
  );
}
