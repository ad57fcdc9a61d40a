import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { SiteForm as SiteFormView } from '../../api/http/contracts/site/formPages.ts';
import type { ProductItem } from '../../api/http/contracts/site/pageParts.ts';
import type { PageContext } from '../../api/http/contracts/site/pages.ts';
import { AccountEntry, type AccountEntryProps } from '../storefront/features/account/AccountEntry.tsx';
import { AccountPage, type AccountPageProps } from '../storefront/features/account/AccountPage.tsx';
import { CartCount } from '../storefront/features/cart/CartCount.tsx';
import { CartPage, type CartPageProps } from '../storefront/features/cart/CartPage.tsx';
import { CartPill } from '../storefront/features/cart/CartPill.tsx';
import { PlainAnswers } from '../storefront/features/cart/PlainAnswers.tsx';
import { BalancePage, type BalancePageProps } from '../storefront/features/checkout/BalancePage.tsx';
import { CheckoutPage, type CheckoutPageProps } from '../storefront/features/checkout/CheckoutPage.tsx';
import { CheckoutReturn, type CheckoutReturnProps } from '../storefront/features/checkout/CheckoutReturn.tsx';
import {
  DraftInvoicePage,
  type DraftInvoicePageProps,
} from '../storefront/features/checkout/DraftInvoicePage.tsx';
import { DonateForm, type DonateFormProps } from '../storefront/features/donation/DonateForm.tsx';
import { DonationResult, type DonationResultProps } from '../storefront/features/donation/DonationResult.tsx';
import { SiteForm, type SiteFormProps } from '../storefront/features/form/SiteForm.tsx';
import {
  GiftCardBalance,
  type GiftCardBalanceProps,
} from '../storefront/features/giftCard/GiftCardBalance.tsx';
import GiftFields from '../storefront/features/giftCard/GiftFields.tsx';
import { OrderPage, type OrderPageProps } from '../storefront/features/order/OrderPage.tsx';
import { PopupOverlay } from '../storefront/features/popup/PopupOverlay.tsx';
import { AskingProductForm } from '../storefront/features/product/AskingProductForm.tsx';
import { formProduct } from '../storefront/features/product/formProduct.ts';
import { Gallery, type GalleryProps } from '../storefront/features/product/Gallery.tsx';
import { PlainRestock } from '../storefront/features/product/PlainRestock.tsx';
import { ProductForm, type ProductFormProps } from '../storefront/features/product/ProductForm.tsx';
import { QuickView } from '../storefront/features/quickView/QuickView.tsx';
import { PlainReview } from '../storefront/features/reviews/PlainReview.tsx';
import {
  RequestedReviews,
  type RequestedReviewsProps,
} from '../storefront/features/reviews/RequestedReviews.tsx';
import { WriteReview, type WriteReviewProps } from '../storefront/features/reviews/WriteReview.tsx';
import { SearchBox, type SearchBoxProps } from '../storefront/features/search/SearchBox.tsx';
import type { IslandName } from '../storefront/islands.ts';
import {
  createPageStore,
  type PageState,
  type PageStore,
  PageStoreContext,
} from '../storefront/store/store.ts';
import { isProduct } from './formatters/commerceItem.ts';
import { KeptMarkup, looksLikeStandIns, StandIns } from './keptIslands.ts';
import { escapeHtml } from './markup.ts';
import { galleryShown, productFormShown, reviewShown } from './shownProps.ts';
import { type SpokenIslands, saidHtml } from './words/islandWords.ts';

/** The page that islands are placed on, and whether it is a fragment that opens over another page. */
export interface Surroundings {
  readonly page: PageContext;
  readonly isFragment: boolean;
}

interface ServerIsland {
  // Props are as different as the islands are; each entry's own function answers what its component takes.
  readonly component: ComponentType<never>;
  /** For an island that is placed on a product. */
  readonly props?: (item: ProductItem, around: Surroundings) => object;
  /** For an island that is placed on anything else that a page has, e.g. a form. */
  readonly propsOfSubject?: (subject: unknown, around: Surroundings) => object & { readonly id: string };
  /** For an island that belongs to one kind of page. */
  readonly propsOfPage?: (page: PageContext) => object;
  /** What its markup is kept by: its props as far as they are seen, with stand-ins for what goes in word for word. */
  readonly shown?: Shown;
}
type Shown = (props: never, standIns: StandIns) => object;

const SERVER_ISLANDS: Record<IslandName, ServerIsland> = {
  ProductForm: { component: AnyProductForm, props: productFormProps, shown: productFormShown },
  Gallery: { component: Gallery, props: galleryProps, shown: galleryShown },
  CartCount: { component: CartCount },
  CartPill: { component: CartPill },
  CartPage: { component: PlainCartPage, propsOfPage: cartPageProps },
  CheckoutPage: { component: CheckoutPage, propsOfPage: checkoutPageProps },
  CheckoutReturn: { component: CheckoutReturn, propsOfPage: checkoutReturnProps },
  OrderPage: { component: OrderPage, propsOfPage: orderPageProps },
  AccountEntry: { component: AccountEntry, propsOfPage: accountEntryProps },
  AccountPage: { component: AccountPage, propsOfPage: accountPageProps },
  GiftCardBalance: { component: GiftCardBalance, propsOfPage: giftCardBalanceProps },
  DonateForm: { component: DonateForm, propsOfPage: donateFormProps },
  DonationResult: { component: DonationResult, propsOfPage: donationResultProps },
  DraftInvoicePage: { component: DraftInvoicePage, propsOfPage: draftInvoicePageProps },
  BalancePage: { component: BalancePage, propsOfPage: balancePageProps },
  SiteForm: { component: SiteForm, propsOfSubject: siteFormProps },
  PopupOverlay: { component: PopupOverlay, propsOfPage: ({ popup }) => ({ popup }) },
  WriteReview: {
    component: PlainWriteReview,
    props: ({ id: productId, fullUrl: action }) => ({ productId, action }),
    shown: reviewShown,
  },
  RequestedReviews: { component: PlainRequestedReviews, propsOfPage: requestedReviewsProps },
  SearchBox: { component: SearchBox, propsOfPage: searchBoxProps },
  QuickView: { component: QuickView },
};

/** With its questions where it has some, as the browser loads it; and with the forms that it loads later or never. */
function AnyProductForm(props: ProductFormProps) {
  const { product, ownsAddress } = props;
  const plain = { gift: <GiftFields isPlain />, restock: <PlainRestock product={product} /> };
  const whole = ownsAddress ? { ...props, plain } : props;
  return product.form ? <AskingProductForm {...whole} /> : <ProductForm {...whole} />;
}

function PlainWriteReview(props: WriteReviewProps) {
  return <WriteReview {...props} plain={<PlainReview {...props} />} />;
}
function PlainCartPage(props: CartPageProps) {
  return <CartPage {...props} plainAnswers={props.asking && <PlainAnswers asking={props.asking} />} />;
}
function PlainRequestedReviews(props: RequestedReviewsProps) {
  return <RequestedReviews {...props} Plain={PlainReview} />;
}

/** Languages and currencies of the sites that are shown. */
const STORES = 50;
/** Nothing is dispatched while a page is rendered: pages that begin with the same state share the store. */
const stores = new LRUCache<string, { readonly store: PageStore; readonly placed: Map<string, string> }>({
  max: STORES,
});
const markup = new KeptMarkup();
/** Islands that look the same on every page of a site: what they show of a visitor comes in the browser. */
const EVERYWHERE: ReadonlySet<string> = new Set<IslandName>(['CartCount', 'CartPill', 'QuickView']);

/** The islands of one page: rendered over one store, each beside the props that bring it to life in the browser. */
export class PageIslands {
  /** Whether the page holds anything of one visitor. */
  readonly isPersonal: boolean;
  private readonly store: PageStore;
  private readonly placed: Map<string, string>;
  private readonly around: Surroundings;
  private readonly spoken: SpokenIslands | null;
  /** What all of them show beside their props; they are rendered each time where it is of one visitor. */
  private readonly everywhere: string;

  private readonly draw: typeof drawIsland;

  /** `spoken` is what they say in the language of the page; `null` in English. */
  constructor(around: Surroundings, spoken: SpokenIslands | null = null, draw = drawIsland) {
    this.around = around;
    this.spoken = spoken;
    this.draw = draw;
    const state = pageStateOf(around.page);
    const { cart, forms } = state;
    const { asksCaptcha, ...ofVisitor } = forms;
    this.isPersonal = cart !== null || Object.values(ofVisitor).some((form) => form !== null);
    const { languagePrefix } = around.page.website;
    const key = JSON.stringify([state.locale, spoken?.address, languagePrefix, asksCaptcha]);
    this.everywhere = key;
    const kept = this.isPersonal ? undefined : stores.get(key);
    this.store = kept?.store ?? createPageStore(state);
    this.placed = kept?.placed ?? new Map();
    if (!this.isPersonal && !kept) stores.set(key, { store: this.store, placed: this.placed });
  }

  /** HTML of an island over what the template gave it. Throws where a template names an island that is none. */
  place(name: string, subject: unknown): string {
    if (!EVERYWHERE.has(name) || this.around.isFragment) return this.render(name, subject);
    const kept = this.placed.get(name) ?? this.render(name, null);
    this.placed.set(name, kept);
    return kept;
  }

  private render(name: string, subject: unknown): string {
    if (!Object.hasOwn(SERVER_ISLANDS, name)) throw new Error(`There is no island ${name}.`);
    const island = SERVER_ISLANDS[name as IslandName];
    const { props: propsOf, propsOfSubject, propsOfPage } = island;
    const item = isProduct(subject) ? subject : null;
    if (propsOf && !item) throw new Error(`The island ${name} is placed on a product.`);
    const placed = propsOfSubject?.(subject, this.around);
    const props =
      placed ?? (propsOf && item ? propsOf(item, this.around) : (propsOfPage?.(this.around.page) ?? {}));
    const id = this.idOf(name, placed?.id ?? item?.id);
    const written = JSON.stringify(props);
    const html =
      island.shown && item && !this.isPersonal && !looksLikeStandIns(written)
        ? this.filled(island.shown, name, item.id, props)
        : this.rendered(name, id, props);
    const { languagePrefix } = this.around.page.website;
    const language = [
      this.spoken && ` data-words="${escapeHtml(this.spoken.address)}"`,
      languagePrefix && ` data-prefix="${escapeHtml(languagePrefix)}"`,
    ];
    // Quoted by apostrophes: JSON is full of the other kind.
    const json = escapeHtml(written, "&<'");
    return `<div class="island" data-island="${name}" data-island-id="${escapeHtml(id)}"${language.filter(Boolean).join('')} data-props='${json}'>${html}</div>`;
  }

  /** Ids inside an island must differ between islands, and a product may be on the page and in its quick view. */
  private idOf(name: string, subject: string | undefined): string {
    return [name, subject, this.around.isFragment ? 'quick-' : '']
      .filter((part) => part !== undefined)
      .join('-');
  }

  /** Out of markup that another product, or the same one before, was shown by, where both look the same beside their texts. */
  private filled(shownOf: Shown, name: string, productId: string, props: object): string {
    const { spoken } = this;
    // A text that is said in another language is no longer itself.
    const standIns = new StandIns(spoken ? (text) => spoken.say(text) !== text : undefined);
    const id = this.idOf(name, standIns.text(productId));
    const shown = shownOf(props as never, standIns);
    const key = `${id} ${this.everywhere} ${JSON.stringify(shown)}`;
    return markup.fill(key, standIns.texts, () => this.rendered(name, id, shown));
  }

  private rendered(name: string, id: string, props: object): string {
    const html = this.draw(name as IslandName, id, props, this.store);
    return this.spoken ? saidHtml(html, this.spoken.say) : html;
  }
}

/** The markup of an island over its props, as scripts in the browser find it; `id` is what ids inside it begin with. */
export function drawIsland(name: IslandName, id: string, props: object, store: PageStore): string {
  const { component } = SERVER_ISLANDS[name];
  const element = createElement(component as ComponentType<object>, props);
  return renderToString(<PageStoreContext value={store}>{element}</PageStoreContext>, {
    identifierPrefix: id,
  });
}

/** Only the cart page, which is rendered for one visitor, carries a cart; every other page is the same for all. */
export function pageStateOf(page: PageContext): PageState {
  return {
    locale: {
      language: page.website.language,
      currency: page.websiteSettings.storeSettings.storeCurrency,
    },
    cart: page.template === 'cart' ? page.shoppingCart : null,
    forms: {
      crumb: page.crumb ?? null,
      refused: page.refusedForm ?? null,
      sent: page.sentForm ?? null,
      asksCaptcha: page.website.captchaSettings.siteKey !== undefined,
    },
  };
}

function productFormProps(item: ProductItem, { page, isFragment }: Surroundings): ProductFormProps {
  const ownsAddress = !isFragment && page.template === 'product' && page.item.id === item.id;
  const { searchParams } = new URL(page.fullUrl, 'http://page');
  return {
    product: formProduct(item, page),
    variantKey: ownsAddress ? searchParams.get('variant') : null,
    ownsAddress,
  };
}

function galleryProps(item: ProductItem): GalleryProps {
  // What templates alone read of a picture would only weigh on the page.
  const images = item.items.map(
    ({ colorData: _, systemDataVariants: _widths, componentKey: _key, ...image }) => image,
  );
  return { productId: item.id, title: item.title, images };
}

function checkoutPageProps(page: PageContext): CheckoutPageProps {
  const { website, ...visit } = onPage('checkout', page);
  const { quote, cartToken, countries, addressRules, customerEmail, cardFields, requestKey, giftCards } =
    visit;
  const { newsText, remindsOfCheckouts, questions, suggestsPlaces, addresses } = visit;
  return {
    ...{ quote, cartToken, countries, addressRules, customerEmail, cardFields, requestKey, giftCards },
    ...{ newsText, remindsOfCheckouts, questions, suggestsPlaces, addresses },
    timeZone: website.timeZone,
  };
}

function checkoutReturnProps(page: PageContext): CheckoutReturnProps {
  const { checkoutId, status, cardFields } = onPage('checkout-return', page);
  return { checkoutId, status, cardFields };
}

function orderPageProps(page: PageContext): OrderPageProps {
  const { order, isJustPlaced, reviewToken, website } = onPage('order', page);
  return { order, isJustPlaced, reviewToken, timeZone: website.timeZone };
}

function requestedReviewsProps(page: PageContext): RequestedReviewsProps {
  const { products, orderToken } = onPage('reviews-request', page);
  return { products, orderToken };
}

function searchBoxProps(page: PageContext): SearchBoxProps {
  return { query: onPage('search', page).query };
}

/** Placed by the partial `site-form` on a form that a page has. */
function siteFormProps(subject: unknown, { page }: Surroundings): SiteFormProps {
  const form = subject as SiteFormView | null;
  if (!Array.isArray(form?.fields)) throw new Error('The island SiteForm is placed on a form.');
  const isOwnPage = page.template === 'form';
  return {
    ...{ id: form.id, form },
    page: {
      pageTitle: isOwnPage ? form.name : page.pageTitle,
      pageId: isOwnPage ? form.id : page.fullUrl,
      pagePath: page.fullUrl,
      contentSource: page.template === 'product' ? 'i' : 'c',
    },
  };
}

function accountEntryProps(page: PageContext): AccountEntryProps {
  const { form, next } = onPage('account-entry', page);
  return { form, next };
}

function cartPageProps(page: PageContext): CartPageProps {
  const { asking, brought, link } = onPage('cart', page);
  return { asking, brought, link };
}

function accountPageProps(page: PageContext): AccountPageProps {
  const { account, orders, downloads, subscriptions, countries, website, ...shown } = onPage('account', page);
  const { openAddress, suggestsPlaces, cardFields, lists, isEarlier } = shown;
  return {
    ...{ account, orders, downloads, subscriptions, countries, openAddress, cardFields, lists, isEarlier },
    suggestsPlaces,
    timeZone: website.timeZone,
    languages: website.languages.map(({ tag, name }) => ({ tag, name })),
  };
}

function giftCardBalanceProps(page: PageContext): GiftCardBalanceProps {
  return { card: onPage('gift-card', page).card };
}

function donateFormProps(page: PageContext): DonateFormProps {
  const { suggested, chosen, minimum, maximum, funds, chosenFund } = onPage('donate', page);
  const { paymentProviders, cardFields } = onPage('donate', page);
  return { suggested, chosen, minimum, maximum, funds, chosenFund, paymentProviders, cardFields };
}

function donationResultProps(page: PageContext): DonationResultProps {
  const { donation, cardFields } = onPage('donation', page);
  return { donation, cardFields };
}

function draftInvoicePageProps(page: PageContext): DraftInvoicePageProps {
  const { token, invoice, cardFields } = onPage('draft-invoice', page);
  return { token, invoice, cardFields };
}

function balancePageProps(page: PageContext): BalancePageProps {
  const { token, payment, cardFields } = onPage('balance', page);
  return { token, balance: payment, cardFields };
}

/** The page as the one kind that an island belongs to. Throws where a template places it on another. */
function onPage<T extends PageContext['template']>(
  template: T,
  page: PageContext,
): Extract<PageContext, { template: T }> {
  if (page.template !== template)
    throw new Error(`This island belongs on a ${template} page, not on a ${page.template} page.`);
  return page as Extract<PageContext, { template: T }>;
}
