/** The form that a cart without JavaScript is sent by; its fields stand all over the page. */
export const CART_FORM = 'cart-form';
