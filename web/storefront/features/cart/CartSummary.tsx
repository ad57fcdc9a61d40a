import type { CartLink, ShoppingCart } from '../../../../api/http/contracts/cart/shoppingCart.ts';
import { formatMoney } from '../../../shared/money.ts';
import { withMinorUnits } from '../../../shared/moneySums.ts';
import { useStore } from '../../store/store.ts';
import { CodeField } from '../checkout/CodeField.tsx';
import { couponsTaken } from '../checkout/coupons.ts';
import { CART_FORM } from './cartForm.ts';
import { OtherDevice } from './OtherDevice.tsx';

interface Props {
  readonly cart: ShoppingCart;
  /** Takes the prices of now. */
  readonly onPrices: () => void;
  /** Gives the cart a code, or throws what is wrong with it. */
  readonly onCoupon: (code: string) => Promise<void>;
  readonly onCouponRemoved: (code: string) => void;
  /** The link to another device, where it was asked for without a script. */
  readonly link: CartLink | null;
}

/** What the cart comes to, and the way on: to the checkout, or how much the smallest order is. */
export function CartSummary({ cart, onPrices, onCoupon, onCouponRemoved, link }: Props) {
  const isRecalculating = useStore((state) => state.cart.recalculating);
  const language = useStore((state) => state.locale.language);
  return (
    <section className="cart-summary" aria-label="Summary" aria-busy={isRecalculating}>
      <dl>
        <div>
          <dt>Subtotal</dt>
          <dd aria-live="polite">{formatMoney(cart.subtotal, language)}</dd>
        </div>
        {cart.discountCents > 0 && (
          <div className="cart-summary-discount">
            <dt>Discount</dt>
            <dd aria-live="polite">
              −{formatMoney(withMinorUnits(cart.subtotal, BigInt(cart.discountCents)), language)}
            </dd>
          </div>
        )}
      </dl>
      <CodeField
        label="Discount code"
        action="Apply"
        plainForm={{ id: CART_FORM, name: 'coupon', removeName: 'removeCoupon' }}
        onCode={onCoupon}
        onRemove={onCouponRemoved}
        taken={couponsTaken(cart)}
      />
      {cart.notices.some(({ type }) => type === 'price-changed') && (
        <p className="cart-summary-note">
          Prices have changed since you put these in.{' '}
          <button
            type="submit"
            form={CART_FORM}
            name="reprice"
            value="now"
            className="link-button"
            onClick={(event) => {
              event.preventDefault();
              onPrices();
            }}
          >
            Update prices
          </button>
        </p>
      )}
      <button type="submit" form={CART_FORM} className="button button-quiet without-script">
        Update the cart
      </button>
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
      <OtherDevice first={link} />
    </section>
  );
}
