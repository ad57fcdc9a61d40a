import type { CartEntry } from '../../../../domain/cart/cart.state.ts';
import type { Offers } from '../../../application/catalog/offers.ts';

/** What each entry of a cart costs now; those that cannot be bought any more are left out. */
export async function pricesOfNow(
  offers: Pick<Offers, 'standings' | 'settings'>,
  entries: readonly CartEntry[],
  websiteId: string,
) {
  const standings = await offers.standings(entries, await offers.settings(websiteId));
  return entries.flatMap(({ entryId }, index) => {
    const unitPrice = standings[index]?.price;
    return unitPrice ? [{ entryId, unitPrice }] : [];
  });
}
