import type { Offers } from '../../../application/catalog/offers.ts';
import type { ShoppingCart } from '../../contracts/cart/shoppingCart.ts';
import type { AskedEntry } from '../../contracts/site/purchasePages.ts';

/** The questions of an entry as its product asks them now; `null` where nobody asked for them, or nothing is asked any more. */
export async function askedEntry(
  { entries }: ShoppingCart,
  entryId: string | undefined,
  offers: Pick<Offers, 'formOf'>,
): Promise<AskedEntry | null> {
  const entry = entries.find(({ id }) => id === entryId);
  const form = entry ? await offers.formOf(entry.itemId) : null;
  return entry && form ? { entryId: entry.id, form } : null;
}
