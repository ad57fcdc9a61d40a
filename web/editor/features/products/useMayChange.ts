import { createContext, useContext } from 'react';
import type { ProductDetail } from '../../../../api/http/contracts/catalog/products.ts';
import { useMay } from '../session/session.api.ts';

/** How the product stands that a screen is about; `null` beside such a screen. */
export const ProductStanding = createContext<ProductDetail['status'] | null>(null);

/** Whether the product of the screen may be changed: who may only draft products changes drafts. */
export function useMayChange(): boolean {
  const [mayWrite, mayDraft] = [useMay('products.write'), useMay('products.draft')];
  const standing = useContext(ProductStanding);
  return mayWrite || (mayDraft && standing === 'draft');
}
