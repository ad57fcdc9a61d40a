import type { ProductSummary } from '../../../../../api/http/contracts/catalog/products.ts';
import { moneyWords } from '../../../text/money.ts';
import { instantOf } from '../../../text/time.ts';
import { counted, isCounted, STATUS_NAMES, TYPE_NAMES } from '../../../text/words.ts';
import type { ListDefinition, ListView } from '../../../ui/list/listDefinition.ts';
import { Thumbnail } from '../../../ui/Thumbnail.tsx';
import { LOCALE } from '../../../words/language.ts';
import { productPath } from '../paths.ts';
import type { ProductList } from '../products.api.ts';
import { StatusBadge } from '../StatusBadge.tsx';

const statusView = (status: ProductSummary['status']): ListView => ({
  id: status,
  label: STATUS_NAMES[status],
  query: { status },
});

const VIEWS: ListDefinition<ProductSummary>['views'] = [
  { id: 'all', label: 'All', query: {} },
  statusView('published'),
  statusView('draft'),
  statusView('scheduled'),
  statusView('hidden'),
  statusView('archived'),
];

const COLUMNS: ListDefinition<ProductSummary>['columns'] = [
  { id: 'status', title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'stock', title: 'Stock', sort: 'stock', cell: (row) => <Stock product={row} /> },
  { id: 'price', title: 'Price', sort: 'price', cell: (row) => <Price product={row} />, isNumber: true },
  { id: 'type', title: 'Type', cell: ({ type }) => TYPE_NAMES[type] },
  { id: 'categories', title: 'Categories', cell: ({ categories }) => listed(categories), isExtra: true },
  { id: 'tags', title: 'Tags', cell: ({ tags }) => listed(tags), isExtra: true },
  { id: 'skus', title: 'SKU', cell: ({ skus }) => firstOf(skus), isExtra: true },
  {
    id: 'changed',
    title: 'Changed',
    sort: 'changed',
    cell: ({ changedAt }) => instantOf(changedAt),
    isExtra: true,
  },
];

/** The list of products, which can be narrowed down to the categories that there are. */
export const productListOf = (categories: readonly string[]): ListDefinition<ProductSummary> => ({
  id: 'products',
  one: 'product',
  icon: 'product',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  pathOf: ({ id }) => productPath(id),
  pictureOf: ({ image }) => <Thumbnail url={image?.url} size="small" />,
  detailOf: ({ categories: own, variantCount }) =>
    [listed(own) || 'No category', variantCount > 1 ? counted(variantCount, 'variant') : '']
      .filter((part) => part !== '')
      .join(' · '),
  nameTitle: 'Product',
  nameSort: 'name',
  searched: 'Name, tag or SKU',
  columns: COLUMNS,
  views: VIEWS,
  filters: [
    { param: 'tag', label: 'Tag', type: 'text' },
    {
      param: 'category',
      label: 'Category',
      options: categories.map((name) => ({ value: name, label: name })),
    },
    {
      param: 'type',
      label: 'Type',
      options: Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label })),
    },
    {
      param: 'offer',
      label: 'Offer',
      options: [
        { value: 'out', label: 'Sold out' },
        { value: 'sale', label: 'On sale' },
      ],
    },
  ],
});

/** Every category that there is, and the one that the address asks for even where no product has it any more. */
export function categoriesToChoose(
  known: ProductList['categories'],
  asked: string | null,
): readonly string[] {
  const names = known.map(({ name }) => name);
  return asked === null || asked === '' || names.includes(asked) ? names : [...names, asked];
}

const listed = (names: readonly string[]) => names.join(', ');

function firstOf([first, ...others]: readonly string[]) {
  if (first === undefined) return '';
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}

function Price({ product: { variantCount, fromPrice, onSale } }: { readonly product: ProductSummary }) {
  return (
    <span className="cell-price">
      {onSale && (
        <span className="tag" data-tone="sale">
          Sale
        </span>
      )}
      <span>
        {variantCount > 1 && <span className="muted">from </span>}
        {fromPrice ? moneyWords(fromPrice) : '—'}
      </span>
    </span>
  );
}

function Stock({ product: { type, soldOut, stock } }: { readonly product: ProductSummary }) {
  if (!isCounted(type)) return <span className="muted">Not counted</span>;
  if (soldOut) return <span className="stock-out">Sold out</span>;
  if (stock === null) return <span className="muted">Unlimited</span>;
  return <span className="one-line">{stock.toLocaleString(LOCALE)} in stock</span>;
}
