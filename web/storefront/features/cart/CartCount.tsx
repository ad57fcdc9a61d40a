import { useStore } from '../../store/store.ts';
import { pillView } from './pill.ts';

/** The number beside the cart link in the header; says nothing until the cart is known. */
export function CartCount() {
  const quantity = useStore(({ cart }) => (cart.initialised ? (cart.cart?.totalQuantity ?? 0) : 0));
  const { isHidden, count, spoken } = pillView(quantity);
  if (isHidden) return null;
  return (
    <span className="cart-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}
