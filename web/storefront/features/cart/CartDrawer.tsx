import { useEffect, useId, useRef } from 'react';
import type { CartEntryView } from '../../../../api/http/contracts/cart/shoppingCart.ts';
import { CART_EMPTY } from '../../../../api/http/contracts/kernel/messages.ts';
import { sizedPicture } from '../../../../api/http/contracts/media/pictureSizes.ts';
import { formatMoney } from '../../../shared/money.ts';
import { useStore } from '../../store/store.ts';
import { Joined } from '../../ui/Joined.tsx';

/** What opened the drawer: something was added, or somebody followed the cart link. */
export type DrawerReason = 'added' | 'asked';

export interface CartDrawerProps {
  readonly reason: DrawerReason;
  readonly onClose: () => void;
}

/** The cart at the edge of any page: what it holds, and the ways to change it and to pay (`docs/rules/web.md#cart-drawer`). */
export function CartDrawer({ reason, onClose }: CartDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const cart = useStore((state) => state.cart.cart);
  const language = useStore((state) => state.locale.language);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the drawer closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={`${id}title`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="drawer-panel">
        <h2 id={`${id}title`} className="drawer-title">
          {reason === 'added' ? 'Added to your cart' : 'Your cart'}
        </h2>
        <button type="button" className="lightbox-close" onClick={close}>
          <span aria-hidden="true">×</span>
          <span className="visually-hidden">Close</span>
        </button>
        {cart === null || cart.entries.length === 0 ? (
          <div className="drawer-empty">
            <p>{CART_EMPTY}</p>
            <a className="button" href="/shop">
              Continue Shopping
            </a>
          </div>
        ) : (
          <>
            {/* Can be scrolled with the keys as well. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
            <section className="drawer-lines" aria-label="Items" tabIndex={0}>
              <ul>
                {cart.entries.map((entry) => (
                  <DrawerLine key={entry.id} entry={entry} language={language} />
                ))}
              </ul>
            </section>
            <div className="drawer-foot">
              <p className="drawer-subtotal">
                <span>Subtotal</span> <span>{formatMoney(cart.subtotal, language)}</span>
              </p>
              <p className="drawer-note">Before shipping and taxes.</p>
              {cart.checkoutMessage === null ? (
                <a className="button" href="/checkout">
                  Checkout
                </a>
              ) : (
                <p>{cart.checkoutMessage}</p>
              )}
              <a className="button button-quiet" href="/cart">
                View Cart
              </a>
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}

function DrawerLine({ entry, language }: { readonly entry: CartEntryView; readonly language: string }) {
  const chosen = Object.values(entry.chosenVariant.attributes);
  return (
    <li className="drawer-line">
      <div className="drawer-line-image">
        {entry.image && <img src={sizedPicture(entry.image.assetUrl, 300)} alt="" width={240} height={300} />}
      </div>
      <div>
        <a href={entry.fullUrl}>{entry.title}</a>
        {chosen.length > 0 && (
          <p className="drawer-note">
            <Joined texts={chosen} by=", " />
          </p>
        )}
        <p className="drawer-note">Quantity {entry.quantity}</p>
      </div>
      <p className="drawer-line-total">{formatMoney(entry.subTotal, language)}</p>
    </li>
  );
}
