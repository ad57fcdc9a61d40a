import type { ChangedObject } from '../../../../api/http/contracts/live/live.ts';
import type { EditorTag } from '../editorApi.ts';

/** What becomes old on the screen when an object of this category changes. New screens add theirs. */
const TAGS: Readonly<Record<string, (objectId: string | undefined) => readonly EditorTag[]>> = {
  product: (id) => ['ProductList', 'Home', { type: 'Product', id }, { type: 'History', id }],
  // A stock is named after its product and its variant.
  stock: (id) => [
    ...['ProductList' as const, 'Inventory' as const, 'Stock' as const, 'Ledger' as const, 'Home' as const],
    { type: 'Product', id: id?.split('.')[0] },
  ],
  checkoutcontact: () => ['Abandoned'],
  order: (id) => ['OrderList', 'Abandoned', 'Home', 'Traffic', 'Notices', { type: 'Order', id }],
  payment: (id) => ['OrderList', 'Home', 'Notices', { type: 'Order', id }],
  draft: () => ['DraftList', 'Draft'],
  asset: (id) => ['AssetList', { type: 'Asset', id }],
  recording: () => ['Recordings'],
  collection: () => ['Collections'],
  categories: () => ['Collections'],
  subscription: () => ['SubscriptionList', 'Subscription', 'Home', 'Notices'],
  donation: () => ['Donations'],
  pledge: () => ['Donations'],
  customer: (id) => ['CustomerList', 'Abandoned', { type: 'Customer', id }],
  segment: () => ['Segments', 'CustomerList'],
  discountbook: () => ['DiscountList', 'Discount', 'DiscountCodes', 'Changes'],
  retention: () => ['Retention', 'Abandoned'],
  consent: () => ['Retention'],
  discountcodes: () => ['DiscountCodes'],
  giftcard: (id) => ['GiftCardList', { type: 'GiftCard', id }],
  waitlist: () => ['Home', 'Waitlist'],
  review: (id) => ['ReviewList', 'Home', { type: 'Review', id }],
  comment: (id) => ['CommentList', 'Home', { type: 'Comment', id }],
  form: (id) => ['FormList', { type: 'Form', id }],
  submission: (id) => ['Inbox', 'FormList', { type: 'Submission', id }],
  webhook: () => ['Webhooks'],
  singlesignon: () => ['SingleSignOn'],
  apikey: () => ['ApiKeys'],
  preferences: () => ['Preferences', 'Payments', 'Branding', 'HeaderFooter', 'Changes'],
  locations: () => ['Locations', 'Inventory'],
  shipping: () => ['Shipping', 'Changes'],
  tax: () => ['Tax', 'Changes', 'Customer'],
  store: () => ['StoreSettings', 'Session'],
  site: () => ['HomePage', 'SiteParts', 'PageList', 'Waiting'],
  navigation: () => ['Navigation', 'Waiting'],
  redirects: () => ['Redirects'],
  experiments: () => ['Experiments'],
  template: () => ['Templates', 'Waiting'],
  access: () => ['Access', 'Seo'],
  languages: () => ['Languages'],
  translations: () => ['Languages'],
  design: () => ['Design', 'Waiting'],
  siteparts: () => ['SiteParts', 'HomePage', 'HeaderFooter', 'Waiting'],
  page: (id) => ['PageList', 'Waiting', 'Seo', 'Courses', { type: 'Page', id }],
  memberarea: () => ['Members', 'Courses'],
  paywall: () => ['Members', 'Courses'],
  progress: () => ['Courses'],
  mail: () => ['Mails', 'CampaignList'],
  mailinglists: () => ['MailingLists', 'CampaignList'],
  campaign: (id) => ['CampaignList', { type: 'Campaign', id }],
  mailtext: () => ['MailTexts'],
  account: () => ['Staff', 'Session'],
  traffic: () => ['Traffic'],
  weeklyreport: () => ['WeeklyReport'],
  ordersource: () => ['Traffic'],
  webhookdelivery: () => ['Home', 'Notices', 'Webhooks'],
};

/** The tags of everything that these objects are shown in, each once. */
export function tagsOf(changes: readonly Pick<ChangedObject, 'category' | 'objectId'>[]): EditorTag[] {
  const tags = changes.flatMap(({ category, objectId }) => {
    // Without an id it is all of the category.
    const shown = TAGS[category]?.(objectId === '' ? undefined : objectId);
    // Whatever happened stands in what happened last.
    return shown ? [...shown, 'Activity' as const] : [];
  });
  const named = new Map(tags.map((tag) => [JSON.stringify(tag), tag]));
  return [...named.values()];
}

/** The tags of everything that anything is shown in. */
export const everyTag = (): EditorTag[] =>
  tagsOf(Object.keys(TAGS).map((category) => ({ category, objectId: '' })));
