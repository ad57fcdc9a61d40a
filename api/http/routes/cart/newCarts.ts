import { LRUCache } from 'lru-cache';
import { atMost } from '../../../application/kernel/cacheOptions.ts';

/** How long a cart that a visitor was given counts as the one that they have, in milliseconds: longer than any answer takes. */
const KEPT_MS = 10_000;
/** A hundred a second in that time. */
const MOST = 1_000;

/** Carts that were given to visitors a moment ago, and that their browsers may not know of yet. */
export interface NewCarts {
  /** The cart that the visitor with this crumb was given, if any. */
  of(crumb: string): string | undefined;
  give(crumb: string, cartId: string): void;
}

/**
 * Two tabs of a browser without a cart that add something at once are one visitor with one cart (`docs/rules/cart.md#whose-it-is`).
 * What both have is the crumb, which nobody else can know.
 */
export function createNewCarts(now: () => number = () => performance.now()): NewCarts {
  const given = new LRUCache<string, { readonly cartId: string; readonly until: number }>(atMost(MOST));
  return {
    of(crumb) {
      const found = given.get(crumb);
      return found && now() < found.until ? found.cartId : undefined;
    },
    give: (crumb, cartId) => void given.set(crumb, { cartId, until: now() + KEPT_MS }),
  };
}
