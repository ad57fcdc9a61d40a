import { hash } from 'node:crypto';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { REVISION_CHANGED } from '../../../application/commands/commandErrors.ts';
import type { ShoppingCart } from '../../contracts/cart/shoppingCart.ts';

/** Of a change: the cart's revision, in the quotes that an entity tag has. */
export const revisionTag = (revision: number): string => `"${revision}"`;

/**
 * Of a read: the revision, a dot, and a digest of the whole answer. What a cart says also changes with prices, stock and
 * discounts, so that the revision alone would keep a page from hearing of them.
 */
export function readTag(cart: ShoppingCart): string {
  const tag =
    tags.get(cart) ?? `"${cart.revision}.${hash('sha256', JSON.stringify(cart), 'hex').slice(0, 16)}"`;
  tags.set(cart, tag);
  return tag;
}

/** A cart that nobody has changed is shown many times. */
const tags = new WeakMap<ShoppingCart, string>();

/** Whether the caller has this answer already (`If-None-Match`). */
export const isKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag || known.trim() === '*');

/**
 * The revision that a change expects (`If-Match`): from a tag of either kind. `undefined` without the header or for
 * `*`. Throws `REVISION_CHANGED` for a tag that is none of ours, which no cart can match.
 */
export function expectedRevision(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const [, revision] = /^(?:W\/)?"(-?\d{1,15})(?:\.[0-9a-f]+)?"$/.exec(header.trim()) ?? [];
  if (revision === undefined) {
    throw new DomainError(REVISION_CHANGED, 'The cart has changed meanwhile. Please look at it again.');
  }
  return Number(revision);
}
