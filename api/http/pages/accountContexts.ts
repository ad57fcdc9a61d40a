import type { CustomerAccount } from '../contracts/customers/customers.ts';
import { MIN_PASSWORD_LENGTH } from '../contracts/customers/passwords.ts';
import type { OwnDownloads } from '../contracts/orders/downloads.ts';
import type { CustomerOrders } from '../contracts/orders/orderStatus.ts';
import { countriesIn } from '../contracts/places/countries.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import type {
  AccountEntryPageContext,
  AccountLists,
  AccountPageContext,
  MailedLinkPageContext,
} from '../contracts/site/personalPages.ts';
import type { SubscriptionList } from '../contracts/subscriptions/subscriptions.ts';
import { offeredCardFields, pageBaseOf, type Site } from './site.ts';

/** What customers do with accounts of their own. The specification has no page type for it: they are pages (2). */
const accountPageOf = (site: Site, fullUrl: string, title: string) => ({
  ...pageBaseOf(site, {
    fullUrl,
    title: `${title} — ${site.settings.title}`,
    description: site.settings.tagline,
  }),
  pageType: PAGE_TYPES.page,
  productMerchandisingContext: {},
});

type EntryForm = AccountEntryPageContext['form'];

/** The forms that lead into an account, with their paths below `/account`. */
export const ENTRY_FORMS: Readonly<Record<EntryForm, { readonly path: string; readonly title: string }>> = {
  signIn: { path: '/sign-in', title: 'Sign in' },
  register: { path: '/register', title: 'Create an account' },
  forgottenPassword: { path: '/forgotten-password', title: 'Forgotten password' },
};

export function accountEntryContext(
  site: Site,
  { form, next }: { readonly form: EntryForm; readonly next: string },
): AccountEntryPageContext {
  const { path, title } = ENTRY_FORMS[form];
  return { ...accountPageOf(site, `/account${path}`, title), template: 'account-entry', title, form, next };
}

export function accountContext(
  site: Site,
  visit: {
    readonly account: CustomerAccount;
    readonly orders: CustomerOrders;
    readonly downloads: OwnDownloads['downloads'];
    readonly subscriptions: SubscriptionList;
    readonly courses: AccountPageContext['courses'];
    readonly openAddress: string | null;
    readonly lists: AccountLists;
    readonly isEarlier: AccountPageContext['isEarlier'];
  },
): AccountPageContext {
  return {
    ...accountPageOf(site, '/account', 'Your account'),
    template: 'account',
    cardFields: offeredCardFields(site),
    suggestsPlaces: site.suggestsPlaces,
    countries: countriesIn(site.settings.language),
    ...visit,
  };
}

export type MailedLinkVisit = Pick<MailedLinkPageContext, 'title' | 'text' | 'form' | 'link'>;

/** `path` is without the code of the link, which no search engine and no other site is to hear of. */
export const mailedLinkContext = (
  site: Site,
  path: string,
  visit: MailedLinkVisit,
): MailedLinkPageContext => ({
  ...accountPageOf(site, path, visit.title),
  template: 'mailed-link',
  minPasswordLength: MIN_PASSWORD_LENGTH,
  ...visit,
});
