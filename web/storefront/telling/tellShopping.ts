import type { EventContent } from '../../../api/http/contracts/analytics/hits.ts';
import type { Shopping } from '../../../api/http/contracts/analytics/saidFields.ts';
import { createEventClient, pageContent, type Seen } from './eventClient.ts';

/** A page, and the part of it that says what it sells. */
export interface Shop extends Seen {
  readonly document: Seen['document'] & {
    querySelector(selectors: string): { readonly dataset: DOMStringMap } | null;
  };
}

/** What is said of shopping in the newer shape: the 24 fields of every event, and of the 21 of shopping what the page knows. */
export function shoppingContent(
  shop: Shop,
  { itemId, said, now }: { readonly itemId: string; readonly said: Shopping; readonly now: number },
): EventContent {
  const shown = shop.document.querySelector('[data-shopping]')?.dataset.shopping;
  return {
    ...pageContent(shop, now),
    ...(shown !== undefined && saidByTemplate(shown)),
    ...said,
    ...(itemId !== '' && { item_id: itemId }),
  };
}

/** An owner's own template may say anything. */
function saidByTemplate(shown: string): Shopping {
  try {
    return JSON.parse(shown) as Shopping;
  } catch (error) {
    console.warn('What this page says of what it sells could not be read.', error);
    return {};
  }
}

/** Tells that somebody put something into their cart, or bought; not where the page says that nothing on it counts. */
export function tellShopping(name: 'add_to_cart' | 'purchase', itemId: string, said: Shopping): void {
  const { censusDisabled = 'false' } = document.body.dataset;
  if (censusDisabled !== 'false') return;
  const tell = createEventClient({
    beacon: navigator.sendBeacon?.bind(navigator),
    post: (url, init) => fetch(url, init),
  });
  tell(name, shoppingContent(window, { itemId, said, now: Date.now() })).catch(() => {
    // It stands in the browser's log, and nobody else could be told.
  });
}
