import { productUrl } from '../../../domain/catalog/productUrl.ts';
import type { ConsentPurpose } from '../../../domain/kernel/consent.ts';
import type { FulfilmentStatus } from '../../../domain/orders/order.facts.ts';
import type { Consent } from '../../../domain/privacy/consent.facts.ts';
import type { ProductPageDoc } from '../../../projections/catalog/productPage.ts';
import type { OrderDoc } from '../../../projections/orders/orders.ts';
import type { AskedAtCheckout } from '../../application/checkout/checkoutQuestions.ts';
import type { ShoppingCart } from '../contracts/cart/shoppingCart.ts';
import type { CheckoutQuote } from '../contracts/checkout/checkout.ts';
import type { DraftInvoice } from '../contracts/draftOrders/draftOrders.ts';
import type { MemberPage } from '../contracts/members/members.ts';
import type { BalancePaymentView } from '../contracts/orders/balance.ts';
import type { OrderStatus } from '../contracts/orders/orderStatus.ts';
import { countriesIn } from '../contracts/places/countries.ts';
import type { NotFoundPageContext } from '../contracts/site/pages.ts';
import { PAGE_TYPES } from '../contracts/site/pageTypes.ts';
import type { MembersPageContext, PrivacyChoicesPageContext } from '../contracts/site/personalPages.ts';
import type {
  BalancePageContext,
  CartPageContext,
  CheckoutPageContext,
  CheckoutReturnPageContext,
  DraftInvoicePageContext,
  GiftCardPageContext,
  OrderPageContext,
  ReviewsRequestPageContext,
} from '../contracts/site/purchasePages.ts';
import { checkoutQuestionsOf } from './formContext.ts';
import { takesReviews } from './productReviews.ts';
import { offeredCardFields, pageBaseOf, type Site } from './site.ts';

export function cartContext(
  site: Site,
  shoppingCart: ShoppingCart,
  {
    refusal = null,
    asking = null,
    brought = null,
    link = null,
  }: Partial<Pick<CartPageContext, 'refusal' | 'asking' | 'brought' | 'link'>> = {},
): CartPageContext {
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: '/cart',
      title: `Cart — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.showCart,
    productMerchandisingContext: {},
    template: 'cart',
    shoppingCart,
    ...{ refusal, asking, brought, link },
  };
}

export function giftCardContext(site: Site, card: GiftCardPageContext['card'] = null): GiftCardPageContext {
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: '/gift-card',
      title: `Gift card balance — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.page,
    productMerchandisingContext: {},
    template: 'gift-card',
    card,
  };
}

export function notFoundContext(site: Site, path: string): NotFoundPageContext {
  return {
    ...pageBaseOf(site, {
      fullUrl: path,
      title: `Page not found — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.notFound,
    productMerchandisingContext: {},
    template: 'not-found',
    path,
  };
}

/** Of a site that asks: each purpose with whether they agreed to it. */
export function privacyChoicesContext(site: Site, { state, agreed }: Consent): PrivacyChoicesPageContext {
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: '/privacy-choices',
      title: `Privacy choices — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.page,
    productMerchandisingContext: {},
    template: 'privacy-choices',
    hasObjected: state === 'objected',
    isAnswered: state === 'answered',
    purposes: site.consent.asksFor.map((purpose) => ({
      purpose,
      ...PURPOSE_WORDS[purpose],
      isAgreed: agreed.includes(purpose),
    })),
  };
}

/** What visitors read beside each purpose (`docs/rules/privacy.md#purposes`). */
export const PURPOSE_WORDS: Readonly<
  Record<ConsentPurpose, { readonly title: string; readonly text: string }>
> = {
  analytics: {
    title: 'Know this browser again',
    text: 'We see that a visit on another day is the same browser, and what was looked at before something was bought.',
  },
  recording: {
    title: 'Record visits',
    text: 'How pages are used is recorded, so that we can see where they are hard to use.',
  },
  forms: {
    title: 'Keep forms that are not sent',
    text: 'What you fill into a form is kept for 30 days although you do not send it, but for passwords, files and signatures.',
  },
};

export function membersContext(site: Site, member: MemberPage, crumb: string): MembersPageContext {
  const isLetIn = member.pageType !== PAGE_TYPES.memberAreaAccessDenied;
  const title = isLetIn ? member.collection.title : 'Access denied';
  return {
    ...pageBaseOf(site, {
      fullUrl: member.pagePath,
      title: `${title} — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: member.pageType,
    productMerchandisingContext: {},
    template: 'members',
    ...{ title, isLetIn, member, crumb },
  };
}

export function checkoutContext(
  site: Site,
  visit: {
    readonly quote: CheckoutQuote;
    readonly cartToken: string | null;
    readonly customerEmail: string | null;
    readonly addresses: CheckoutPageContext['addresses'];
    readonly requestKey: string;
    readonly giftCards: CheckoutPageContext['giftCards'];
    readonly addressRules: CheckoutPageContext['addressRules'];
    readonly asked: AskedAtCheckout | null;
  },
): CheckoutPageContext {
  const { asked, ...facts } = visit;
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: '/checkout',
      title: `Checkout — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.checkout,
    productMerchandisingContext: {},
    template: 'checkout',
    cardFields: offeredCardFields(site),
    suggestsPlaces: site.suggestsPlaces,
    countries: countriesIn(site.settings.language),
    remindsOfCheckouts: site.remindsOfCheckouts,
    newsText: site.mailingList.checkoutListId === '' ? null : site.mailingList.checkoutText,
    questions: asked && checkoutQuestionsOf(asked, site),
    ...facts,
  };
}

export function draftInvoiceContext(
  site: Site,
  visit: { readonly token: string; readonly invoice: DraftInvoice },
): DraftInvoicePageContext {
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: `/invoice/${visit.token}`,
      title: `Your order — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.checkout,
    productMerchandisingContext: {},
    template: 'draft-invoice',
    cardFields: offeredCardFields(site),
    ...visit,
  };
}

export function balanceContext(
  site: Site,
  visit: { readonly token: string; readonly payment: BalancePaymentView },
): BalancePageContext {
  const cardFields = offeredCardFields(site);
  const takesCards = cardFields !== null && visit.payment.paymentProviders.includes(cardFields.provider);
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: `/pay/${visit.token}`,
      title: `Order ${visit.payment.orderNumber} — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.checkout,
    productMerchandisingContext: {},
    template: 'balance',
    // Who comes back from the bank may need the provider's script once more.
    cardFields: takesCards || visit.payment.status === 'underWay' ? cardFields : null,
    ...visit,
  };
}

export function checkoutReturnContext(
  site: Site,
  checkoutId: string,
  status: CheckoutReturnPageContext['status'] = null,
): CheckoutReturnPageContext {
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: `/checkout/${checkoutId}`,
      title: `Your order — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.orderReceived,
    productMerchandisingContext: {},
    template: 'checkout-return',
    // Also where cards are no longer offered: a payment that is under way goes on.
    cardFields: site.cardFields,
    checkoutId,
    status,
  };
}

/** How long instant payments take, and whoever watches without a script waits. */
const SECONDS_OF_A_PAYMENT = 3;

export function orderContext(
  site: Site,
  visit: { readonly order: OrderStatus; readonly token: string; readonly isJustPlaced: boolean },
): OrderPageContext {
  const { order, token, isJustPlaced } = visit;
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: `/order/${token}`,
      title: `Order ${order.orderNumber} — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: orderPageType(order, isJustPlaced),
    productMerchandisingContext: {},
    template: 'order',
    order,
    isJustPlaced,
    lookAgainIn:
      order.paymentStatus === 'pending' && order.status !== 'cancelled' ? SECONDS_OF_A_PAYMENT : null,
    reviewToken: canBeReviewed(site, order) ? token : null,
  };
}

/** Nobody knows yet how good it is before it was sent. */
const canBeReviewed = (site: Site, order: { readonly fulfilmentStatus: FulfilmentStatus }): boolean =>
  takesReviews(site) && order.fulfilmentStatus === 'fulfilled';

export function reviewsRequestContext(
  site: Site,
  {
    token,
    order,
    products,
  }: { readonly token: string; readonly order: OrderDoc; readonly products: readonly ProductPageDoc[] },
): ReviewsRequestPageContext {
  const { orderNumber, status } = order;
  const isOpen = canBeReviewed(site, order) && status !== 'cancelled';
  return {
    ...pageBaseOf(site, {
      isSelling: true,
      fullUrl: `/order/${token}/reviews`,
      title: `Reviews of order ${orderNumber} — ${site.settings.title}`,
      description: site.settings.tagline,
    }),
    pageType: PAGE_TYPES.reviewsRequest,
    productMerchandisingContext: {},
    template: 'reviews-request',
    orderNumber,
    orderToken: token,
    isOpen,
    products: isOpen ? products.map(productToReview) : [],
  };
}

function productToReview({ _id, name, slug, images: [image] }: ProductPageDoc) {
  const picture = image ? { url: image.url, alt: image.alt, width: image.width, height: image.height } : null;
  return { id: _id, title: name, fullUrl: productUrl(slug), picture };
}

function orderPageType({ isSubscription, isMembership }: OrderStatus, isJustPlaced: boolean): number {
  if (!isJustPlaced) return PAGE_TYPES.orderStatus;
  if (isSubscription) return PAGE_TYPES.subscriptionConfirmed;
  return isMembership ? PAGE_TYPES.membershipConfirmed : PAGE_TYPES.orderConfirmed;
}
