import type { PageVariant } from '../../../../api/http/contracts/site/pageParts.ts';
import type { ProductPageContext } from '../../../../api/http/contracts/site/shopPages.ts';

type Merchandising = ProductPageContext['productMerchandisingContext'][string];

/** What scarcity says of one variant; the server lists the texts of scarce variants under their ids. */
export function scarcityOf(
  variant: Pick<PageVariant, 'id' | 'unlimited' | 'qtyInStock'>,
  merchandising: Merchandising | undefined,
): string | null {
  if (!merchandising?.scarcityEnabled || variant.unlimited || variant.qtyInStock < 1) return null;
  const text = Object.hasOwn(merchandising.scarcityTemplateViews, variant.id)
    ? merchandising.scarcityTemplateViews[variant.id]
    : null;
  return typeof text === 'string' && text !== '' ? text : null;
}
