import type { Capability } from '../../../domain/accounts/roles.ts';

/** The right to read what an object says is the right to read what happened to it (`docs/rules/timeMachine.md#history`). */
const RIGHTS: Readonly<Record<string, Capability>> = {
  product: 'products.read',
  asset: 'products.read',
  recording: 'pages.read',
  collection: 'products.read',
  categories: 'products.read',
  review: 'reviews.moderate',
  comment: 'comments.moderate',
  form: 'forms.read',
  submission: 'submissions.read',
  stock: 'inventory.read',
  order: 'orders.read',
  draft: 'orders.read',
  payment: 'orders.read',
  checkout: 'orders.read',
  subscription: 'orders.read',
  donation: 'orders.read',
  pledge: 'orders.read',
  customer: 'customers.read',
  segment: 'customers.read',
  discountbook: 'discounts.read',
  discountcodes: 'discounts.read',
  consent: 'settings.read',
  retention: 'settings.read',
  giftcard: 'giftCards.read',
  waitlist: 'waitlist.read',
  mailinglists: 'lists.read',
  preferences: 'settings.read',
  shipping: 'settings.read',
  locations: 'inventory.read',
  tax: 'settings.read',
  store: 'settings.read',
  navigation: 'settings.read',
  redirects: 'settings.read',
  site: 'settings.read',
  design: 'settings.read',
  siteparts: 'settings.read',
  page: 'pages.read',
  template: 'pages.read',
  access: 'pages.read',
  languages: 'settings.read',
  experiments: 'analytics.read',
  translations: 'settings.read',
  memberarea: 'settings.read',
  paywall: 'settings.read',
  progress: 'customers.read',
  mail: 'settings.read',
  traffic: 'analytics.read',
  weeklyreport: 'analytics.read',
  ordersource: 'orders.read',
  mailtext: 'settings.read',
  campaign: 'campaigns.read',
  webhook: 'settings.write',
  webhookdelivery: 'settings.write',
  account: 'members.manage',
  apikey: 'members.manage',
  singlesignon: 'members.manage',
};

/** The right that the objects of a category are seen with; `undefined` for those that no screen shows. */
export const rightToSee = (category: string): Capability | undefined => RIGHTS[category];

/** What whoever asks for the history of such an object must be allowed; what is not named is for who runs the system. */
export const rightToHistoryOf = (category: string): Capability => RIGHTS[category] ?? 'system.operate';

/** What whoever puts an object back must be allowed: the same as to change it by hand. */
const RESTORE_RIGHTS: Readonly<Record<string, Capability>> = {
  product: 'products.write',
  collection: 'products.write',
  asset: 'products.write',
  recording: 'pages.write',
  discountbook: 'discounts.write',
  shipping: 'settings.write',
  locations: 'inventory.write',
  tax: 'settings.write',
  store: 'settings.write',
  memberarea: 'settings.write',
  site: 'design.write',
  navigation: 'design.write',
};

/** The right to put an object back to how it was; `undefined` where nobody can. */
export const rightToRestore = (category: string, objectId: string): Capability | undefined =>
  category === 'preferences'
    ? rightToChangePreferences(objectId.slice(objectId.lastIndexOf('.') + 1))
    : RESTORE_RIGHTS[category];

/** Whoever may change settings may not by that change where the money goes. */
export const rightToChangePreferences = (namespace: string): Capability =>
  namespace === 'payments' ? 'payments.write' : 'settings.write';
