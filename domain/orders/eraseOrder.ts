import { ERASED } from '../kernel/personalData.ts';
import type { PlacedOrder } from './order.state.ts';

/** The order as it reads once the person behind it was erased: what was sold and paid stays, who it was does not. */
export function eraseOrder(order: PlacedOrder): PlacedOrder {
  const address = { shippingAddress: null, billingAddress: null };
  const said = (text: string) => (text === '' ? '' : ERASED);
  return {
    ...order,
    ...address,
    email: ERASED,
    placed: {
      ...order.placed,
      ...address,
      statusToken: ERASED,
      email: ERASED,
      lineFields: {},
      note: said(order.placed.note),
    },
    notes: order.notes.map((note) => ({ ...note, text: ERASED })),
    returns: order.returns.map((one) => ({
      ...one,
      grounds: said(one.grounds),
      message: said(one.message),
    })),
  };
}
