import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ShoppingCart } from '../../../api/http/contracts/cart/shoppingCart.ts';
import { cartReducer, initialCart } from './cartSlice.ts';
import { choiceReducer } from './choiceSlice.ts';
import { type Forms, formsReducer } from './formsSlice.ts';
import { type Locale, localeReducer } from './localeSlice.ts';

/** What a page brings for its islands: the language, on the cart page the cart, and what became of a form. */
export interface PageState {
  readonly locale: Locale;
  readonly cart: ShoppingCart | null;
  readonly forms: Forms;
}

const reducer = combineReducers({
  cart: cartReducer,
  choice: choiceReducer,
  locale: localeReducer,
  forms: formsReducer,
});

/** One store for all islands of a page, on the server and in the browser alike. */
export function createPageStore({ locale, cart, forms }: PageState) {
  return configureStore({
    reducer,
    preloadedState: { locale, forms, cart: cart ? { ...initialCart, cart, initialised: true } : initialCart },
    devTools: false,
    // Errors travel through the thunks as they are, and the reducers never mutate: the development checks would only
    // make every server render slower.
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }),
  });
}

export type PageStore = ReturnType<typeof createPageStore>;
export type RootState = ReturnType<PageStore['getState']>;

/** Gives the islands below it the store of their page. */
export const PageStoreContext = createContext<PageStore | null>(null);

function usePageStore(): PageStore {
  const store = useContext(PageStoreContext);
  if (!store) throw new Error('An island outside of a page');
  return store;
}

/**
 * What of the page's state somebody shows: a value or a part of the state itself, never an object made for the answer,
 * which would be another one each time. React's own hook, since a binding that remembers answers weighs on every page.
 */
export function useStore<Selected>(select: (state: RootState) => Selected): Selected {
  const store = usePageStore();
  const selected = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, selected, selected);
}

export const useSend = (): PageStore['dispatch'] => usePageStore().dispatch;
