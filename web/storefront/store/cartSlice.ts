import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AddEntryRequest, CartEntryView, ShoppingCart } from '../../../api/contracts/shoppingCart.ts';
import { callApi } from '../../shared/api.ts';

const CART = '/api/commerce/shopping-cart';

export interface CartSlice {
  readonly cart: ShoppingCart | null;
  /** Set by the first cart that arrives; until then nothing is said about the cart (`commerce.md §4`). */
  readonly initialised: boolean;
  readonly loading: boolean;
  /** Lines whose change is still on its way. */
  readonly pending: readonly string[];
}

export const initialCart: CartSlice = { cart: null, initialised: false, loading: false, pending: [] };

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
export const addEntry = cartThunk<AddEntryRequest>('add', (entry) =>
  callApi('POST', `${CART}/entries`, entry),
);
export const changeQuantity = cartThunk<{ entryId: string; quantity: number; previous: number }>(
  'changeQuantity',
  ({ entryId, quantity }) => callApi('PUT', `${CART}/entries/${encodeURIComponent(entryId)}`, { quantity }),
);
export const removeEntry = cartThunk<CartEntryView>('remove', ({ id }) =>
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

const mutations = [addEntry, changeQuantity, removeEntry, restoreEntry] as const;

export const cartSlice = createSlice({
  name: 'cart',
  initialState: initialCart,
  reducers: {
    /** Cart widgets elsewhere on the page may bring the cart with them. */
    synced: (state, { payload }: PayloadAction<ShoppingCart>) => arrived(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCart.pending, (state) => ({ ...state, loading: true }))
      .addCase(loadCart.rejected, (state) => ({ ...state, loading: false }))
      .addCase(loadCart.fulfilled, (state, { payload }) => arrived(state, payload.shoppingCart))
      .addCase(changeQuantity.pending, (state, { meta: { arg } }) =>
        withQuantity(marked(state, arg.entryId), arg.entryId, arg.quantity),
      )
      .addCase(changeQuantity.rejected, (state, { meta: { arg } }) =>
        withQuantity(unmarked(state, arg.entryId), arg.entryId, arg.previous),
      )
      .addCase(changeQuantity.fulfilled, (state, { meta: { arg } }) => unmarked(state, arg.entryId))
      .addCase(removeEntry.pending, (state, { meta: { arg } }) => marked(state, arg.id))
      .addCase(removeEntry.rejected, (state, { meta: { arg } }) => unmarked(state, arg.id))
      .addCase(removeEntry.fulfilled, (state, { meta: { arg } }) => unmarked(state, arg.id));
    for (const mutation of mutations) {
      builder.addMatcher(mutation.fulfilled.match, (state, { payload }) =>
        arrived(state, payload.shoppingCart),
      );
    }
  },
});

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
