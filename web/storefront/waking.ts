import { leaveIslandPlain } from './earlyInput.ts';
import { shouldLoadCart } from './features/cart/shouldLoadCart.ts';
import { loadIsland } from './islands.ts';

/** Islands that stand on nearly every page and show nothing until there is a cart, or something that opens them is pressed. */
const RESTING: ReadonlySet<string | undefined> = new Set(['CartCount', 'CartPill', 'QuickView']);
const OPENS_ONE = '[data-quick-view], [data-cart-drawer]';

/**
 * Brings the islands of the page to life: at once where one of them has something to show, otherwise when somebody points
 * at what opens one, or comes back to the page with a cart. What islands are made of is nearly all of the storefront's
 * script, so a page where they rest is read without it.
 */
export function wakeIslands(): void {
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const isAwaited = () =>
    shouldLoadCart(document.cookie) || islands.some(({ dataset }) => !RESTING.has(dataset.island));
  const resting = new AbortController();
  const wake = () => {
    resting.abort();
    // On their way beside what brings them to life, which says what did not arrive.
    void Promise.allSettled(islands.map(loadIsland));
    void import('./hydrate.tsx').then(
      ({ hydrateIslands }) => hydrateIslands(document),
      (error) => {
        for (const island of islands) leaveIslandPlain(island);
        throw error;
      },
    );
  };
  if (isAwaited()) {
    wake();
    return;
  }
  for (const sign of ['pointerover', 'focusin', 'click'])
    document.addEventListener(
      sign,
      ({ target }) => {
        if (target instanceof Element && target.closest(OPENS_ONE)) wake();
      },
      resting,
    );
  // A page that the browser kept is shown again after something was put into a cart elsewhere.
  window.addEventListener('pageshow', () => isAwaited() && wake(), resting);
}
