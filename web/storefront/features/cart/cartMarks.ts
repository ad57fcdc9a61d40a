/** What every page says of the cart: one file to load instead of two. */
export { CartCount } from './CartCount.tsx';
export { CartPill } from './CartPill.tsx';
