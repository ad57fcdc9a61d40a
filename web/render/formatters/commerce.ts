import { type Context, Formatter, Formatters, Node, type Variable } from '@squarespace/template-engine';
import type { ProductPageContext } from '../../../api/http/contracts/site/shopPages.ts';
import { escapeHtml } from '../markup.ts';
import { commerceItem, isProduct } from './commerceItem.ts';

/** The library's formatter of that name, given the product as it reads products. */
class OverCommerceItem extends Formatter {
  private readonly base: Formatter;

  constructor(name: string) {
    super();
    const base = Formatters[name];
    if (!base) throw new Error(`The template library has no formatter ${name}.`);
    this.base = base;
  }

  override apply(args: string[], vars: Variable[], ctx: Context): void {
    const [first] = vars;
    if (!first) return;
    const original = first.node.value as unknown;
    if (!isProduct(original)) {
      this.base.apply(args, vars, ctx);
      return;
    }
    first.set(new Node(commerceItem(original)));
    ctx.pushNode(new Node(surroundings(original.id, ctx)));
    this.base.apply(args, vars, ctx);
    ctx.pop();
    // Formatters that have nothing to say leave their input standing, and a product is not printed as JSON.
    if (first.node.value === commerceItem(original)) first.set('');
  }
}

/** The merchandising of one product with its views as the lists that the library repeats. */
function surroundings(productId: string, ctx: Context): object {
  const all = ctx.resolve(['productMerchandisingContext']).value as
    | ProductPageContext['productMerchandisingContext']
    | undefined;
  const own = all?.[productId];
  if (!own) return {};
  return {
    productMerchandisingContext: {
      [productId]: {
        ...own,
        scarcityTemplateViews: Object.values(own.scarcityTemplateViews).map((scarcityText) => ({
          scarcityText,
        })),
        restockNotificationViews: Object.values(own.restockNotificationViews),
      },
    },
  };
}

/** A real button where the library prints a span; it appears only where JavaScript can answer it. */
class ProductQuickView extends Formatter {
  override apply(_args: string[], vars: Variable[], ctx: Context): void {
    const [first] = vars;
    const item = first?.node.value as unknown;
    if (!first || !isProduct(item)) return;
    const label = ctx.resolve(['localizedStrings', 'productQuickViewText']).asString() || 'Quick View';
    const text = escapeHtml(label);
    first.set(
      `<button type="button" class="sqs-product-quick-view-button" data-id="${escapeHtml(item.id)}" ` +
        `data-quick-view="${escapeHtml(item.fullUrl)}">${text}` +
        `<span class="visually-hidden">: ${escapeHtml(item.title)}</span></button>`,
    );
  }
}

const OVER_COMMERCE_ITEM = [
  'add-to-cart-btn',
  'from-price',
  'normal-price',
  'product-restock-notification',
  'product-scarcity',
  'product-status',
  'quantity-input',
  'sale-price',
  'subscription-price',
  'variants-select',
];

/** As the specification has it, where a template writes a price with the other formatters (`docs/rules/templates.md#price`). */
class NotYetImplemented extends Formatter {
  override apply(_args: string[], vars: Variable[]): void {
    vars[0]?.set('not yet implemented');
  }
}

export const commerceFormatters = {
  ...Object.fromEntries(OVER_COMMERCE_ITEM.map((name) => [name, new OverCommerceItem(name)])),
  'product-price': new NotYetImplemented(),
  /** The line of prices below a product: 'from', on sale, or one. */
  'price-line': new OverCommerceItem('product-price'),
  'product-quick-view': new ProductQuickView(),
};
