/** What is asked in a dialog over the page of an order. */
export type OrderDialog =
  | 'fulfil'
  | 'refund'
  | 'cancel'
  | 'payment'
  | 'balance'
  | 'add'
  | 'reduce'
  | 'return'
  | 'hold'
  | 'mail'
  | 'tags'
  | 'email'
  | 'shipping'
  | 'billing';
