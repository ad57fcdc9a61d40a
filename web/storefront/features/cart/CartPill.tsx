import { useEffect } from 'react';
import { formatMoney } from '../../../shared/money.ts';
import { loadCart } from '../../store/cartSlice.ts';
import { useSend, useStore } from '../../store/store.ts';
import { pillView, widgetMarks } from './pill.ts';
import { shouldLoadCart } from './shouldLoadCart.ts';
import { useCartDrawer } from './useCartDrawer.ts';

/** The floating cart: hidden while empty, fading in with the first item (`docs/rules/web.md#cart-pill`). Its drawer opens beside it. */
export function CartPill() {
  const send = useSend();
  const { cart, initialised } = useStore((state) => state.cart);
  const language = useStore((state) => state.locale.language);

  const { reason, Drawer, close } = useCartDrawer();

  useEffect(() => {
    const load = () => {
      if (shouldLoadCart(document.cookie)) void send(loadCart());
    };
    load();
    // A page that the browser kept and shows again may show an old cart.
    const onShow = (event: PageTransitionEvent) => event.persisted && load();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [send]);

  const items = initialised ? (cart?.totalQuantity ?? 0) : 0;
  const { isHidden, count, spoken } = pillView(items);
  const subtotal = cart && formatMoney(cart.subtotal, language);
  return (
    <div className="cart-widget" {...widgetMarks(initialised, items)}>
      {!isHidden && cart && (
        <a className="cart-pill" href="/cart" aria-label={`View Cart: ${spoken}, subtotal ${subtotal}`}>
          <span className="cart-pill-count">{count}</span>
          <span>View Cart</span>
          <span className="cart-pill-subtotal">{subtotal}</span>
        </a>
      )}
      {Drawer && reason && <Drawer reason={reason} onClose={close} />}
    </div>
  );
}
