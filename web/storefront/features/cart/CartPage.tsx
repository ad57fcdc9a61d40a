import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { CartEntryView, CartLink } from '../../../../api/http/contracts/cart/shoppingCart.ts';
import {
  CART_EMPTY,
  parseQuantity,
  UNABLE_TO_ADD_ITEM,
  UNABLE_TO_OPEN_FORM,
  UNABLE_TO_REMOVE_ITEM,
  UNABLE_TO_UPDATE_FORM,
  UNABLE_TO_UPDATE_PRICES,
  UNABLE_TO_UPDATE_QUANTITY,
} from '../../../../api/http/contracts/kernel/messages.ts';
import type { AskedEntry } from '../../../../api/http/contracts/site/purchasePages.ts';
import { failureText } from '../../../shared/failure.ts';
import {
  changeEntryFields,
  changeEntryQuantity,
  loadCart,
  removeItemFromCart,
  repriceCart,
  restoreEntry,
} from '../../store/cartSlice.ts';
import { useSend, useStore } from '../../store/store.ts';
import { type Alert, AlertDialog } from '../../ui/AlertDialog.tsx';
import { applyCoupon, removeCoupon } from '../checkout/coupons.ts';
import type { AdditionalFieldsForm } from '../product/additionalField.ts';
import { BroughtCart, type BroughtCartProps } from './BroughtCart.tsx';
import { CartLine } from './CartLine.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CART_FORM } from './cartForm.ts';
import { openForm } from './openAnswers.ts';
import { shouldLoadCart } from './shouldLoadCart.ts';

/** Few carts hold something that asks questions: the others do not load its form. */
const AnswersDialog = lazy(() => import('./AnswersDialog.tsx'));

export interface CartPageProps {
  /** The entry whose questions were asked for by the address. */
  readonly asking: AskedEntry | null;
  /** The cart of another device that a link brought. */
  readonly brought: BroughtCartProps['brought'] | null;
  /** The link to another device, where it was asked for without a script. */
  readonly link: CartLink | null;
  /** Its questions as a form for who has no script; the server's alone. */
  readonly plainAnswers?: ReactNode;
}

/** The cart page: lines that can be changed at once, and taken back when the server refuses. */
export function CartPage({ asking: askedFor, brought, link, plainAnswers }: CartPageProps) {
  const send = useSend();
  const cart = useStore((state) => state.cart.cart);
  const [alert, setAlert] = useState<Alert | null>(null);
  const [asking, setAsking] = useState<{ entry: CartEntryView; form: AdditionalFieldsForm } | null>(null);
  const [removed, setRemoved] = useState<CartEntryView | null>(null);
  const undo = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (shouldLoadCart(document.cookie)) void send(loadCart());
  }, [send]);
  /** Asked for once, by the address: not again with every change of the cart. */
  const hasAsked = useRef(false);
  useEffect(() => {
    const entry = cart?.entries.find(({ id }) => id === askedFor?.entryId);
    if (hasAsked.current || !entry || !askedFor) return;
    hasAsked.current = true;
    setAsking({ entry, form: askedFor.form });
  }, [askedFor, cart]);
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);

  const attempt = useCallback(async (title: string, change: () => Promise<unknown>): Promise<boolean> => {
    try {
      await change();
      return true;
    } catch (error) {
      setAlert({ title, message: failureText(error, navigator.cookieEnabled) });
      return false;
    }
  }, []);

  const onQuantity = useCallback(
    (entry: CartEntryView, typed: string) =>
      void attempt(UNABLE_TO_UPDATE_QUANTITY, async () => {
        const quantity = parseQuantity(typed);
        await send(changeEntryQuantity({ entryId: entry.id, quantity, previous: entry.quantity })).unwrap();
      }),
    [attempt, send],
  );
  const onRemove = useCallback(
    async (entry: CartEntryView) => {
      if (await attempt(UNABLE_TO_REMOVE_ITEM, () => send(removeItemFromCart(entry)).unwrap()))
        setRemoved(entry);
    },
    [attempt, send],
  );
  const onUndo = async (entry: CartEntryView) => {
    setRemoved(null);
    await attempt(UNABLE_TO_ADD_ITEM, () => send(restoreEntry(entry)).unwrap());
  };

  const onAnswers = useCallback(
    (entry: CartEntryView) =>
      void attempt(UNABLE_TO_OPEN_FORM, async () => setAsking({ entry, form: await openForm(entry) })),
    [attempt],
  );
  const onSave = (entry: CartEntryView, additionalFields: string) =>
    attempt(UNABLE_TO_UPDATE_FORM, () => send(changeEntryFields({ entry, additionalFields })).unwrap());
  const onPrices = () => attempt(UNABLE_TO_UPDATE_PRICES, () => send(repriceCart()).unwrap());

  const onCoupon = async (code: string) => {
    await applyCoupon(code);
    await send(loadCart()).unwrap();
  };
  const onCouponRemoved = (code: string) =>
    attempt(UNABLE_TO_UPDATE_PRICES, async () => {
      await removeCoupon(code);
      await send(loadCart()).unwrap();
    });

  const entries = cart?.entries ?? [];
  const notices = cart?.notices ?? [];
  return (
    <div className="cart" data-full-page-cart>
      <div className="cart-notice" role="status">
        {removed && (
          <p>
            {removed.title} was removed.{' '}
            <button ref={undo} type="button" className="link-button" onClick={() => void onUndo(removed)}>
              Undo
            </button>
          </p>
        )}
      </div>
      {brought && <BroughtCart brought={brought} isJoined={entries.length > 0} />}
      {askedFor && <noscript>{plainAnswers}</noscript>}
      {brought && entries.length === 0 ? null : cart === null || entries.length === 0 ? (
        <div className="cart-empty">
          <p>{CART_EMPTY}</p>
          <a className="button" href="/shop">
            Continue Shopping
          </a>
        </div>
      ) : (
        <div className="cart-columns">
          {/* Without a script all changes are sent by it; with one each is made where it stands. */}
          <form
            id={CART_FORM}
            method="post"
            action="/cart"
            className="visually-hidden"
            onSubmit={(event) => event.preventDefault()}
          >
            {/* What Enter presses: else it were the first button that removes. */}
            <button type="submit" tabIndex={-1} aria-hidden="true">
              Update the cart
            </button>
          </form>
          <ul className="cart-lines">
            {entries.map((entry) => (
              <CartLine
                key={entry.id}
                entry={entry}
                notices={notices.filter(({ entryId }) => entryId === entry.id)}
                {...{ onQuantity, onRemove, onAnswers }}
              />
            ))}
          </ul>
          <CartSummary
            cart={cart}
            onPrices={() => void onPrices()}
            onCoupon={onCoupon}
            onCouponRemoved={(code) => void onCouponRemoved(code)}
            link={link}
          />
        </div>
      )}
      {asking && (
        <Suspense fallback={null}>
          <AnswersDialog
            {...asking}
            onSave={(additionalFields) => onSave(asking.entry, additionalFields)}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      <AlertDialog alert={alert} onClose={() => setAlert(null)} />
    </div>
  );
}
