import type { MetEvent } from './health/main.ts';

/**
 * Tells what is seen of a page, and what islands say that somebody does (`docs/rules/analytics.md#script`). By itself it neither keeps
 * nor reads anything in the browser, and leaves it to the gateway what counts.
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
  say('page_view', page.productId ?? page.searchQuery);
  document.addEventListener('visit', ({ detail }) => say(...detail));
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
