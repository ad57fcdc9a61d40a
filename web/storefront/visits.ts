import type {} from '../shared/visitEvent.ts';

/**
 * Tells what is seen of a page, and what islands say that somebody does (`docs/rules/analytics.md#script`). It neither keeps
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
  say('page_view', page.productId ?? page.searchQuery);
  document.addEventListener('visit', ({ detail }) => say(...detail));
}
