import type { InventoryLevelView } from '../../../../api/http/contracts/inventory/stock.ts';
import { variantName } from '../../text/words.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Option } from '../../ui/Choice.tsx';
import type { ListDefinition } from '../../ui/list/listDefinition.ts';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import { LOCALE } from '../../words/language.ts';
import { dayWords } from './deliveryWords.ts';
import { stockPath } from './paths.ts';

const pieces = (count: number) => count.toLocaleString(LOCALE);

/** The stock of every variant, product by product; or of those that there are at one of the locations. */
export const inventoryListOf = (locations: readonly Option[]): ListDefinition<InventoryLevelView> => ({
  id: 'inventory',
  one: 'variant',
  icon: 'stock',
  idOf: ({ productId, variantId }) => `${productId}.${variantId}`,
  nameOf: ({ productName, options, attributes }) =>
    options.length === 0 ? productName : `${productName}, ${variantName(options, attributes)}`,
  pathOf: ({ productId, variantId }) => stockPath(productId, variantId),
  pictureOf: ({ image }) => <Thumbnail url={image ?? undefined} size="small" />,
  detailOf: ({ sku }) => sku,
  nameTitle: 'Variant',
  searched: 'Name, tag or SKU',
  columns: [
    {
      id: 'onHand',
      title: 'On hand',
      sort: 'onHand',
      isNumber: true,
      cell: ({ unlimited, onHand, there }) =>
        unlimited ? (
          <span className="muted">Unlimited</span>
        ) : there === null || there === onHand ? (
          pieces(onHand)
        ) : (
          `${pieces(there)} there, ${pieces(onHand)} in all`
        ),
    },
    {
      id: 'reserved',
      title: 'Reserved',
      sort: 'reserved',
      isNumber: true,
      cell: ({ reserved }) => pieces(reserved),
    },
    {
      id: 'available',
      title: 'Available',
      sort: 'available',
      isNumber: true,
      cell: (level) => <Available level={level} />,
    },
    {
      id: 'expected',
      title: 'Expected',
      sort: 'expected',
      isNumber: true,
      cell: ({ expected, nextDelivery }) =>
        expected === 0 ? (
          <span className="muted">—</span>
        ) : (
          `${pieces(expected)}${nextDelivery === null ? '' : `, ${dayWords(nextDelivery)}`}`
        ),
    },
    {
      id: 'threshold',
      title: 'Low at',
      sort: 'lowAt',
      isNumber: true,
      cell: ({ lowStockThreshold }) => (lowStockThreshold === null ? '' : pieces(lowStockThreshold)),
      isExtra: true,
    },
  ],
  views: [
    { id: 'all', label: 'All', query: {} },
    { id: 'low', label: 'Low', query: { show: 'low' } },
    { id: 'out', label: 'Sold out', query: { show: 'out' } },
    { id: 'expected', label: 'Expected', query: { show: 'expected' } },
  ],
  // Where there is one place alone, nobody has to choose.
  ...(locations.length > 1 && {
    filters: [{ param: 'location', label: 'Location', options: locations }],
  }),
});

function Available({ level: { unlimited, available, isLow } }: { readonly level: InventoryLevelView }) {
  if (unlimited) return <span className="muted">Unlimited</span>;
  if (available === 0) return <Badge tone="bad">Sold out</Badge>;
  return isLow ? <Badge tone="warn">{`${pieces(available)}, low`}</Badge> : pieces(available);
}
