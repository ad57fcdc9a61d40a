import type { ShoppingCart } from '../../../../api/contracts/shoppingCart.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';

interface Props {
  readonly cart: ShoppingCart;
  /** Takes the prices of now. */
  readonly onPrices: () => void;
}

/** What the cart comes to, and the way on: to the checkout, or how much the smallest order is. */
export function CartSummary({ cart, onPrices }: Props) {
  const isRecalculating = useStore((state) => state.cart.recalculating);
  const language = useStore((state) => state.locale.language);
  return (
    <section className="cart-summary" aria-label="Summary" aria-busy={isRecalculating}>
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd aria-live="polite">{formatMoney(cart.subtotal, language)}</dd>
        </div>
      </dl>
      {cart.notices.some(({ type }) => type === 'price-changed') && (
        <p className="cart-summary-note">
          Prices have changed since you put these in.{' '}
          <button type="button" className="link-button" onClick={onPrices}>
            Update prices
          </button>
        </p>
      )}
      <p className="cart-summary-note">Before shipping and taxes.</p>
      {cart.checkoutMessage === null ? (
        <a className="button cart-checkout" href="/checkout">
          Checkout
        </a>
      ) : (
        <p className="cart-summary-message">{cart.checkoutMessage}</p>
      )}
      <a className="text-link" href="/shop">
        Continue Shopping
      </a>
    </section>
  );
}
