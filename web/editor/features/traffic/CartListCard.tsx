import { Link } from 'react-router';
import type { CartList, ListedCart } from '../../../../api/http/contracts/analytics/carts.ts';
import { moneyWords } from '../../text/money.ts';
import { instantOf } from '../../text/time.ts';
import { counted } from '../../text/words.ts';
import { FirstRows } from '../../ui/FirstRows.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LOCALE } from '../../words/language.ts';
import { abandonedCheckoutPath } from '../abandonedCheckouts/paths.ts';
import { orderPath } from '../orders/paths.ts';
import { NumberHeads } from './NumberHeads.tsx';
import { RowsCard } from './RowsCard.tsx';
import { type CartState, type Days, useGetCartListQuery } from './traffic.api.ts';

interface Props {
  readonly days: Days;
  /** Of which product; `null` for all. */
  readonly product: string | null;
  /** What became of them; `null` for whatever did. */
  readonly state: CartState | null;
}

const TITLES: Readonly<Record<CartState | 'all', string>> = {
  ...{ all: 'Carts, one by one', ordered: 'Carts that were ordered', left: 'Carts that were not ordered' },
};

/** The carts behind a figure, with what was in them and what became of each. */
export function CartListCard({ days, product, state }: Props) {
  const asked = { ...days, product, state };
  const read = useGetCartListQuery(asked, { refetchOnMountOrArgChange: true });
  return (
    <RowsCard title={TITLES[state ?? 'all']} leave={{ carts: null, product: null }}>
      <Loaded read={read} lines={6}>
        {(list) => <Carts list={list} by={JSON.stringify(asked)} />}
      </Loaded>
    </RowsCard>
  );
}

function Carts({ list: { carts, total }, by }: { readonly list: CartList; readonly by: string }) {
  if (total === 0) return <p className="muted">There is none in these days.</p>;
  return (
    <>
      <p className="muted">
        {total > carts.length
          ? `The ${carts.length} newest of ${total.toLocaleString(LOCALE)}`
          : counted(total, 'cart')}
      </p>
      <FirstRows by={by} rows={carts} step={20} noun="carts">
        {(shown) => (
          <table className="grid">
            <caption className="visually-hidden">Carts, who was there last first</caption>
            <thead>
              <tr>
                <th scope="col">Changed last</th>
                <th scope="col">What was in it</th>
                <NumberHeads titles={['Pieces', 'Value']} />
                <th scope="col">Outcome</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((cart) => (
                <Row key={cart.cartId} cart={cart} />
              ))}
            </tbody>
          </table>
        )}
      </FirstRows>
    </>
  );
}

function Row({ cart }: { readonly cart: ListedCart }) {
  const { changedAt, products, pieces, value } = cart;
  return (
    <tr>
      <th scope="row">{instantOf(changedAt)}</th>
      <td data-label="What was in it" className="wraps">
        {products.map((one) => (
          <div key={one.productId}>
            {one.pieces} ×{' '}
            <Link to={`/config/products/${one.productId}`}>{one.name || 'Not in the store any more'}</Link>
          </div>
        ))}
      </td>
      <td className="number" data-label="Pieces">
        {pieces.toLocaleString(LOCALE)}
      </td>
      <td className="number" data-label="Value">
        {moneyWords(value)}
      </td>
      <td data-label="Outcome">
        <Became cart={cart} />
      </td>
    </tr>
  );
}

function Became({ cart: { orderId, checkoutId } }: { readonly cart: ListedCart }) {
  if (orderId !== null) return <Link to={orderPath(orderId)}>Ordered</Link>;
  if (checkoutId !== null) return <Link to={abandonedCheckoutPath(checkoutId)}>Left in the checkout</Link>;
  return 'Not ordered';
}
