import type { ComponentType } from 'react';

/** The props of an island that decide what of it is loaded. */
export type IslandProps = { readonly product?: { readonly form?: unknown } };
/** An island's component. Its props are the JSON that the server put beside its HTML. */
export type Island = ComponentType<never>;

/** Each island is a chunk of its own: a page loads only those it uses. */
export const islands = {
  ProductForm: ({ product }: IslandProps) =>
    product?.form
      ? import('./features/product/AskingProductForm.tsx').then((m) => m.AskingProductForm as Island)
      : import('./features/product/productParts.ts').then((m) => m.ProductForm as Island),
  Gallery: () => import('./features/product/productParts.ts').then((m) => m.Gallery as Island),
  CartCount: () => import('./features/cart/cartMarks.ts').then((m) => m.CartCount as Island),
  CartPill: () => import('./features/cart/cartMarks.ts').then((m) => m.CartPill as Island),
  CartPage: () => import('./features/cart/CartPage.tsx').then((m) => m.CartPage as Island),
  CheckoutPage: () => import('./features/checkout/CheckoutPage.tsx').then((m) => m.CheckoutPage as Island),
  CheckoutReturn: () =>
    import('./features/checkout/CheckoutReturn.tsx').then((m) => m.CheckoutReturn as Island),
  OrderPage: () => import('./features/order/OrderPage.tsx').then((m) => m.OrderPage as Island),
  AccountEntry: () => import('./features/account/AccountEntry.tsx').then((m) => m.AccountEntry as Island),
  AccountPage: () => import('./features/account/AccountPage.tsx').then((m) => m.AccountPage as Island),
  GiftCardBalance: () =>
    import('./features/giftCard/GiftCardBalance.tsx').then((m) => m.GiftCardBalance as Island),
  DonateForm: () => import('./features/donation/DonateForm.tsx').then((m) => m.DonateForm as Island),
  DonationResult: () =>
    import('./features/donation/DonationResult.tsx').then((m) => m.DonationResult as Island),
  DraftInvoicePage: () =>
    import('./features/checkout/DraftInvoicePage.tsx').then((m) => m.DraftInvoicePage as Island),
  BalancePage: () => import('./features/checkout/BalancePage.tsx').then((m) => m.BalancePage as Island),
  SiteForm: () => import('./features/form/SiteForm.tsx').then((m) => m.SiteForm as Island),
  PopupOverlay: () => import('./features/popup/PopupOverlay.tsx').then((m) => m.PopupOverlay as Island),
  WriteReview: () => import('./features/reviews/WriteReview.tsx').then((m) => m.WriteReview as Island),
  RequestedReviews: () =>
    import('./features/reviews/RequestedReviews.tsx').then((m) => m.RequestedReviews as Island),
  SearchBox: () => import('./features/search/SearchBox.tsx').then((m) => m.SearchBox as Island),
  QuickView: () => import('./features/quickView/QuickView.tsx').then((m) => m.QuickView as Island),
} as const;
export type IslandName = keyof typeof islands;

/** The component of an island that stands in a page. Throws for a name that there is no island of. */
export async function loadIsland({ dataset }: HTMLElement): Promise<ComponentType<object>> {
  const name = dataset.island ?? '';
  if (!Object.hasOwn(islands, name)) throw new Error(`No island ${name}`);
  return (await islands[name as IslandName](propsOf(dataset))) as ComponentType<object>;
}

export const propsOf = ({ props }: DOMStringMap): IslandProps => JSON.parse(props ?? '{}') as IslandProps;
