import { createAsyncThunk, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type {
  AddItemToCartRequest,
  CartEntryView,
  ShoppingCart,
} from '../../../api/http/contracts/cart/shoppingCart.ts';
import { callApi } from '../../shared/api.ts';

const CART = '/api/commerce/shopping-cart';

export interface CartSlice {
  readonly cart: ShoppingCart | null;
  /** Set by the first cart that arrives; until then nothing is said about the cart (`docs/rules/web.md#cart-state`). */
  readonly initialised: boolean;
  readonly loading: boolean;
  /** While what decides the sums is being changed: answers to a form, prices (`docs/rules/web.md#cart-state`). */
  readonly recalculating: boolean;
  /** Lines whose change is still on its way. */
  readonly pending: readonly string[];
  /** How often something was added on this page; each time the drawer opens (`docs/rules/web.md#cart-drawer`). */
  readonly additions: number;
}

export const initialCart: CartSlice = {
  cart: null,
  initialised: false,
  loading: false,
  recalculating: false,
  pending: [],
  additions: 0,
};

interface CartAnswer {
  readonly shoppingCart: ShoppingCart;
}

/** Thunks reject with the `ApiError` itself, so that the page can say what the server said. */
function cartThunk<Argument>(name: string, call: (argument: Argument) => Promise<CartAnswer>) {
  return createAsyncThunk(`cart/${name}`, (argument: Argument) => call(argument), {
    serializeError: (error) => error as Error,
  });
}

export const loadCart = cartThunk<void>('load', async () => ({
  shoppingCart: await callApi<ShoppingCart>('GET', `${CART}?calculateSubtotal=true`),
}));
let added: Promise<unknown> = Promise.resolve();
/**
 * One after the other: the first item opens the cart, and a second one that went along with it would open another, which loses the
 * first.
 */
export const addItemToCart = cartThunk<AddItemToCartRequest>('addItemToCart', (entry) => {
  const call = () => callApi<CartAnswer>('POST', `${CART}/entries`, entry);
  const answer = added.then(call, call);
  added = answer;
  return answer;
});
export const changeEntryQuantity = cartThunk<{ entryId: string; quantity: number; previous: number }>(
  'changeEntryQuantity',
  ({ entryId, quantity }) => callApi('PUT', `${CART}/entries/${encodeURIComponent(entryId)}`, { quantity }),
);
export const removeItemFromCart = cartThunk<CartEntryView>('removeItemFromCart', ({ id }) =>
  callApi('DELETE', `${CART}/entries/${encodeURIComponent(id)}`),
);
/** Undoes a removal by adding the same line again. */
export const restoreEntry = cartThunk<CartEntryView>('restore', (entry) =>
  callApi('POST', `${CART}/entries`, {
    itemId: entry.itemId,
    sku: entry.chosenVariant.sku,
    quantity: entry.quantity,
    additionalFields: entry.additionalFields,
  }),
);
export const changeEntryFields = cartThunk<{ entry: CartEntryView; additionalFields: string }>(
  'changeEntryFields',
  ({ entry: { id, itemId, chosenVariant }, additionalFields }) =>
    callApi('PUT', `${CART}/entries/${encodeURIComponent(id)}/additionalFields`, {
      itemId,
      sku: chosenVariant.sku,
      additionalFields,
    }),
);
/** Takes the prices of now for all entries, and their notices go. */
export const repriceCart = cartThunk<void>('repriceCart', () => callApi('POST', `${CART}/prices`));

/** By hand: what writes reducers for us would bring a third of its weight in code that every page has to load. */
export function cartReducer(state: CartSlice = initialCart, action: UnknownAction): CartSlice {
  if (loadCart.pending.match(action)) return { ...state, loading: true };
  if (loadCart.rejected.match(action)) return { ...state, loading: false };
  if (changeEntryQuantity.pending.match(action)) {
    const { entryId, quantity } = action.meta.arg;
    return withQuantity(marked(state, entryId), entryId, quantity);
  }
  if (changeEntryQuantity.rejected.match(action)) {
    const { entryId, previous } = action.meta.arg;
    return withQuantity(unmarked(state, entryId), entryId, previous);
  }
  if (removeItemFromCart.pending.match(action)) return marked(state, action.meta.arg.id);
  if (removeItemFromCart.rejected.match(action)) return unmarked(state, action.meta.arg.id);
  if (isRecalculating(action)) return { ...state, recalculating: true };
  if (isNotRecalculated(action)) return { ...state, recalculating: false };
  if (!hasCart(action)) return state;
  return arrived(settled(state, action), action.payload.shoppingCart);
}

const isRecalculating = isAnyOf(changeEntryFields.pending, repriceCart.pending);
const isNotRecalculated = isAnyOf(changeEntryFields.rejected, repriceCart.rejected);
const hasCart = isAnyOf(
  ...(
    [
      loadCart,
      addItemToCart,
      changeEntryQuantity,
      removeItemFromCart,
      restoreEntry,
      changeEntryFields,
      repriceCart,
    ] as const
  ).map(({ fulfilled }) => fulfilled),
);

/** The change that an answer ends is no longer on its way; what was added counts as such. */
function settled(state: CartSlice, action: UnknownAction): CartSlice {
  if (changeEntryQuantity.fulfilled.match(action)) return unmarked(state, action.meta.arg.entryId);
  if (removeItemFromCart.fulfilled.match(action)) return unmarked(state, action.meta.arg.id);
  if (addItemToCart.fulfilled.match(action)) return { ...state, additions: state.additions + 1 };
  const isRecalculated = changeEntryFields.fulfilled.match(action) || repriceCart.fulfilled.match(action);
  return isRecalculated ? { ...state, recalculating: false } : state;
}

/** Answers may overtake each other; an older revision of the same cart never replaces a newer one. */
function arrived(state: CartSlice, cart: ShoppingCart): CartSlice {
  const known = state.cart;
  const isOlder = known !== null && known.id === cart.id && cart.revision < known.revision;
  return { ...state, cart: isOlder ? known : cart, initialised: true, loading: false };
}

const marked = (state: CartSlice, entryId: string): CartSlice => ({
  ...state,
  pending: [...state.pending, entryId],
});
const unmarked = (state: CartSlice, entryId: string): CartSlice => ({
  ...state,
  pending: state.pending.filter((id) => id !== entryId),
});

/** Shows a quantity before the server has agreed to it; the sums follow with its answer. */
function withQuantity(state: CartSlice, entryId: string, quantity: number): CartSlice {
  if (!state.cart) return state;
  const entries = state.cart.entries.map((entry) => (entry.id === entryId ? { ...entry, quantity } : entry));
  const totalQuantity = entries.reduce((sum, entry) => sum + entry.quantity, 0);
  return { ...state, cart: { ...state.cart, entries, totalQuantity } };
}
