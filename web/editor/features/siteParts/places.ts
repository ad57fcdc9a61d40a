import type { SitePart } from './parts.ts';

/** A page that the store has by itself: where it is, and where what it says is set. */
export interface StorePlace {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** What it is all about: open from the first. */
  readonly part?: SitePart;
  /** Whether what it says is written here. */
  readonly isWordedHere?: true;
  readonly settings: readonly { readonly title: string; readonly to: string }[];
}

const design = { title: 'Colours, fonts and shapes', to: '/config/design/colours' };
const preferences = (namespace: string, title: string) => ({
  title,
  to: `/config/preferences/${namespace}`,
});

export const STORE_PLACES: readonly StorePlace[] = [
  {
    id: 'home',
    title: 'Home page',
    path: '/',
    settings: [{ title: 'What the home page says', to: '/config/home-page' }, design],
  },
  {
    id: 'shop',
    title: 'Shop',
    path: '/shop',
    settings: [
      { title: 'Products', to: '/config/products' },
      { title: 'Categories and collections', to: '/config/collections' },
      design,
    ],
  },
  {
    id: 'product',
    title: 'Product',
    path: '/shop/p',
    settings: [
      { title: 'Products', to: '/config/products' },
      preferences('policies', 'Lines on delivery and returns'),
      preferences('reviews', 'Reviews'),
      preferences('instalments', 'Instalments'),
      design,
    ],
  },
  {
    id: 'cart',
    title: 'Cart',
    path: '/cart',
    settings: [
      preferences('cart', 'Cart and buying'),
      { title: 'Discounts', to: '/config/discounts' },
      { title: 'Shipping', to: '/config/shipping' },
      design,
    ],
  },
  {
    id: 'checkout',
    title: 'Checkout',
    path: '/checkout',
    settings: [
      { title: 'Colours and corners of the checkout', to: '/config/design/pages' },
      { title: 'Payments', to: '/config/payments' },
      { title: 'Shipping', to: '/config/shipping' },
      { title: 'Taxes', to: '/config/taxes' },
    ],
  },
  {
    id: 'thanks',
    title: 'Thanks after buying',
    path: '/order/thanks',
    settings: [
      { title: 'The mail that confirms the order', to: '/config/mails/texts' },
      { title: 'Files of digital products', to: '/config/products' },
      design,
    ],
  },
  { id: 'search', title: 'Search', path: '/search', settings: [design] },
  { id: 'account', title: 'Account', path: '/account', settings: [design] },
  {
    id: 'lock',
    title: 'Lock screen',
    path: '/_unlock',
    isWordedHere: true,
    settings: [
      { title: 'Whether the site asks for a password', to: '/config/access' },
      { title: 'Colours and corners of the lock screen', to: '/config/design/pages' },
    ],
  },
  {
    id: 'popup',
    title: 'Popup',
    path: '/popup',
    part: 'popup',
    settings: [
      { title: 'Mailing lists', to: '/config/mailing-list/lists' },
      { title: 'Colours and corners of the popup', to: '/config/design/pages' },
    ],
  },
  { id: 'not-found', title: 'Page not found', path: '/nothing/here', settings: [design] },
];

export const placeOf = (id: string): StorePlace | undefined => STORE_PLACES.find((place) => place.id === id);
export const storePlacePath = (id: string, part?: string): string =>
  `/config/store-pages/${id}${part ? `/${part}` : ''}`;
