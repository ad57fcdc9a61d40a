import { VISIT_EVENT, type VisitDeed } from '../shared/visitEvent.ts';

/** What this script is in the events that it sends (`docs/rules/analytics.md#script`). */
const CLIENT = { client_name: 'storefold', client_version: '3.8.0' };
const EVENTS = '/api/v1/clanker/events';
/** Pages that nobody counts (`docs/rules/site.md#page-types`), and the page of a search, which counts as a search. */
const UNCOUNTED = new Set(['100', '103', '106']);
const SEARCH = '102';

/** Sends one event. It neither keeps nor reads anything in the browser. */
function say(eventSchemaName: string, subject = ''): void {
  const eventContent = JSON.stringify({
    ...CLIENT,
    page_path: location.pathname,
    page_query_params: location.search,
    page_referrer_url: document.referrer,
    object_identifier: subject,
    event_occurrence_timestamp: Date.now(),
  });
  const body = JSON.stringify({ eventContent, eventSchemaName });
  navigator.sendBeacon(EVENTS, new Blob([body], { type: 'application/json' }));
}

function sayWhatIsSeen(): void {
  const { pageType = '' } = document.body.dataset;
  if (UNCOUNTED.has(pageType) || document.querySelector('.past-moment')) return;
  const search = document.querySelector<HTMLElement>('[data-search-query]');
  if (pageType === SEARCH) {
    const { searchQuery = '', searchTotal = '0' } = search?.dataset ?? {};
    const isPageTurn = new URLSearchParams(location.search).has('page');
    if (searchQuery === '' || isPageTurn) return;
    say('search', searchQuery.toLowerCase());
    if (searchTotal === '0') say('search_without_result', searchQuery.toLowerCase());
    return;
  }
  say('page_view');
  const product = document.querySelector<HTMLElement>('main [data-product-id]')?.dataset.productId;
  if (product) say('product_view', product);
}

// A page that is made ahead of time is seen once somebody comes to it, or never.
const { prerendering } = document as Document & { readonly prerendering?: boolean };
if (prerendering) document.addEventListener('prerenderingchange', sayWhatIsSeen, { once: true });
else sayWhatIsSeen();
document.addEventListener(VISIT_EVENT, (event) => {
  const { name, subject } = (event as CustomEvent<VisitDeed>).detail;
  say(name, subject);
});
