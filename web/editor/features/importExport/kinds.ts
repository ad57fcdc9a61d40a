import type { Capability } from '../../../../api/http/contracts/accounts/session.ts';

/** Something that leaves the store as a CSV file, or comes into it as one. */
export interface FileKind {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The call that gives the file, and who may have it. */
  readonly export?: { readonly path: string; readonly needs: Capability };
  /** The call that takes a file; `columns` says what it looks like. */
  readonly import?: {
    readonly method: 'POST';
    readonly path: string;
    readonly needs: Capability;
    readonly one: string;
    readonly columns: string;
  };
}

/** Products have an import of their own, which tells how far it is. */
export const PRODUCTS = 'products';

export const FILE_KINDS: readonly FileKind[] = [
  {
    id: PRODUCTS,
    title: 'Products',
    about: 'One row for each variant, with prices, texts and options. A file never removes anything.',
    export: { path: '/api/commerce/products/export.csv', needs: 'products.read' },
  },
  {
    id: 'stock',
    title: 'Stock',
    about: 'Counts of pieces by SKU, with the reason.',
    import: {
      method: 'POST',
      path: '/api/commerce/inventory/adjustments.csv',
      needs: 'inventory.write',
      one: 'stock',
      columns: 'sku, quantity and reason',
    },
  },
  {
    id: 'orders',
    title: 'Orders',
    about: 'One row for each line of an order. For some of them, filter the list of orders and export there.',
    export: { path: '/api/commerce/orders.csv', needs: 'orders.export' },
  },
  {
    id: 'customers',
    title: 'Customers',
    about: 'Accounts with names, language and consent. Who is imported chooses a password by “Forgotten”.',
    export: { path: '/api/commerce/customers/export.csv', needs: 'customers.export' },
    import: {
      method: 'POST',
      path: '/api/commerce/customers/import.csv',
      needs: 'customers.write',
      one: 'customer',
      columns: 'email, and if you like firstName, lastName, language and acceptsMarketing (yes or no)',
    },
  },
  {
    id: 'subscribers',
    title: 'Mailing lists',
    about: 'Who agreed to news, and how. Who left the list is not put back by a file.',
    export: { path: '/api/mailing-list/subscribers.csv', needs: 'lists.export' },
    import: {
      method: 'POST',
      path: '/api/mailing-list/subscribers.csv',
      needs: 'customers.write',
      one: 'subscriber',
      columns: 'email, consent, which says how they agreed, and if you like list, the name of a list',
    },
  },
  {
    id: 'giftCards',
    title: 'Gift cards',
    about:
      'What is left on each card; the file has no codes. Cards of another shop go on here under the codes that people have.',
    export: { path: '/api/commerce/gift-cards/export.csv', needs: 'giftCards.write' },
    import: {
      method: 'POST',
      path: '/api/commerce/gift-cards/import.csv',
      needs: 'giftCards.write',
      one: 'gift card',
      columns: 'code, balance, and if you like recipientName and reason',
    },
  },
  {
    id: 'redirects',
    title: 'Redirects',
    about: 'Where paths of a site of before lead.',
    export: { path: '/api/site/redirects/export.csv', needs: 'settings.read' },
    import: {
      method: 'POST',
      path: '/api/site/redirects/import.csv',
      needs: 'settings.write',
      one: 'redirect',
      columns: 'path and to',
    },
  },
  {
    id: 'reviews',
    title: 'Reviews',
    about: 'What buyers wrote elsewhere. They are published at once, and what is there already stays.',
    import: {
      method: 'POST',
      path: '/api/commerce/reviews/import.csv',
      needs: 'reviews.moderate',
      one: 'review',
      columns: 'sku, rating, title, body, authorName and submittedAt, which may be only a day',
    },
  },
];
