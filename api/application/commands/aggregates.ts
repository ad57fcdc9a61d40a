import { checkoutContactAggregate } from '../../../domain/abandonedCheckouts/checkoutContact.decider.ts';
import { reminderChoiceAggregate } from '../../../domain/abandonedCheckouts/reminderChoice.decider.ts';
import { accessAggregate } from '../../../domain/access/access.decider.ts';
import { accountAggregate } from '../../../domain/accounts/account.decider.ts';
import { apiKeyAggregate } from '../../../domain/accounts/apiKey.decider.ts';
import { ownershipAggregate } from '../../../domain/accounts/ownership.decider.ts';
import { ownViewsAggregate } from '../../../domain/accounts/ownViews.ts';
import { singleSignOnAggregate } from '../../../domain/accounts/singleSignOn.decider.ts';
import { orderSourceAggregate } from '../../../domain/analytics/orderSource.decider.ts';
import { weeklyReportAggregate } from '../../../domain/analytics/weeklyReport.decider.ts';
import { cartAggregate } from '../../../domain/cart/cart.decider.ts';
import { productAggregate } from '../../../domain/catalog/product.decider.ts';
import { checkoutAggregate } from '../../../domain/checkout/checkout.decider.ts';
import { categoriesAggregate } from '../../../domain/collections/categories.decider.ts';
import { collectionAggregate } from '../../../domain/collections/collection.decider.ts';
import { commentAggregate } from '../../../domain/comments/comment.decider.ts';
import { progressAggregate } from '../../../domain/courses/progress.decider.ts';
import { cartKeeperAggregate } from '../../../domain/customers/cartKeeper.ts';
import { customerAggregate } from '../../../domain/customers/customer.decider.ts';
import { emailClaimAggregate } from '../../../domain/customers/emailClaim.ts';
import { erasureAggregate } from '../../../domain/customers/erasure.decider.ts';
import { segmentAggregate } from '../../../domain/customers/segment.decider.ts';
import { designAggregate } from '../../../domain/design/design.decider.ts';
import { donationAggregate } from '../../../domain/donations/donation.decider.ts';
import { pledgeAggregate } from '../../../domain/donations/pledge.decider.ts';
import { draftOrderAggregate } from '../../../domain/draftOrders/draftOrder.decider.ts';
import { experimentsAggregate } from '../../../domain/experiments/experiments.decider.ts';
import { formAggregate } from '../../../domain/forms/form.decider.ts';
import { submissionAggregate } from '../../../domain/forms/submission.decider.ts';
import { giftCardAggregate } from '../../../domain/giftCards/giftCard.decider.ts';
import { giftCardCodeAggregate } from '../../../domain/giftCards/giftCardCode.ts';
import { allowanceAggregate } from '../../../domain/inventory/allowance/allowance.decider.ts';
import { locationsAggregate } from '../../../domain/inventory/locations/locations.decider.ts';
import { stockAggregate } from '../../../domain/inventory/stock.decider.ts';
import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { languagesAggregate } from '../../../domain/languages/languages.decider.ts';
import { translationsAggregate } from '../../../domain/languages/translations.decider.ts';
import { likesAggregate } from '../../../domain/likes/likes.decider.ts';
import { mailAggregate } from '../../../domain/mail/mail.decider.ts';
import { bounceKeysAggregate } from '../../../domain/mailingList/bounceKeys.decider.ts';
import { listsAggregate } from '../../../domain/mailingList/lists.decider.ts';
import { mailingListAggregate } from '../../../domain/mailingList/mailingList.decider.ts';
import { assetAggregate } from '../../../domain/media/asset.decider.ts';
import { recordingAggregate } from '../../../domain/media/recording.decider.ts';
import { memberAreaAggregate } from '../../../domain/members/memberArea.ts';
import { membershipAggregate } from '../../../domain/members/membership.ts';
import { paywallAggregate } from '../../../domain/members/paywall.ts';
import { navigationAggregate } from '../../../domain/navigation/navigation.decider.ts';
import { postNewsAggregate } from '../../../domain/newsletter/postNews.ts';
import { operationAggregate } from '../../../domain/operations/operation.decider.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import { orderNumbersAggregate } from '../../../domain/orders/orderNumbers.ts';
import { pageAggregate } from '../../../domain/pages/page.decider.ts';
import { payerAggregate } from '../../../domain/payments/payer.decider.ts';
import { paymentAggregate } from '../../../domain/payments/payment.decider.ts';
import { preferencesAggregate } from '../../../domain/preferences/preferences.decider.ts';
import { discountCodesAggregate } from '../../../domain/pricing/discountCodes/discountCodes.decider.ts';
import { discountBookAggregate } from '../../../domain/pricing/discounts/discountBook.decider.ts';
import { discountUseAggregate } from '../../../domain/pricing/discountUses/discountUse.decider.ts';
import { shippingAggregate } from '../../../domain/pricing/shipping/shipping.decider.ts';
import { taxAggregate } from '../../../domain/pricing/tax/tax.decider.ts';
import { taxExemptionsAggregate } from '../../../domain/pricing/tax/taxExemptions.decider.ts';
import { consentAggregate } from '../../../domain/privacy/consent.decider.ts';
import { retentionAggregate } from '../../../domain/privacy/retention.decider.ts';
import { requestChoiceAggregate } from '../../../domain/reviews/requestChoice.ts';
import { reviewAggregate } from '../../../domain/reviews/review.decider.ts';
import { reviewRequestAggregate } from '../../../domain/reviews/reviewRequest.ts';
import { sessionsAggregate } from '../../../domain/sessions/sessions.ts';
import { siteAggregate } from '../../../domain/site/site.decider.ts';
import { sitePartsAggregate } from '../../../domain/siteParts/siteParts.decider.ts';
import { storeAggregate } from '../../../domain/stores/store.decider.ts';
import { storeCreationAggregate } from '../../../domain/stores/storeCreation.decider.ts';
import { subscriptionAggregate } from '../../../domain/subscriptions/subscription.decider.ts';
import { templateAggregate } from '../../../domain/templates/template.decider.ts';
import { redirectsAggregate } from '../../../domain/urls/redirects.decider.ts';
import { urlAggregate } from '../../../domain/urls/url.decider.ts';
import { waitlistAggregate } from '../../../domain/waitlist/waitlist.decider.ts';
import { deliveryAggregate } from '../../../domain/webhooks/delivery.decider.ts';
import { webhookAggregate } from '../../../domain/webhooks/webhook.decider.ts';

export type AnyAggregate = Aggregate<unknown, Command, DomainEvent>;

/** Every aggregate there is. What is not in here receives no command from a process and is not told by `replay`. */
export const aggregates = [
  storeAggregate,
  siteAggregate,
  templateAggregate,
  pageAggregate,
  accessAggregate,
  languagesAggregate,
  translationsAggregate,
  designAggregate,
  sitePartsAggregate,
  assetAggregate,
  recordingAggregate,
  accountAggregate,
  apiKeyAggregate,
  singleSignOnAggregate,
  sessionsAggregate,
  ownViewsAggregate,
  urlAggregate,
  productAggregate,
  reviewAggregate,
  commentAggregate,
  likesAggregate,
  postNewsAggregate,
  reviewRequestAggregate,
  requestChoiceAggregate,
  collectionAggregate,
  categoriesAggregate,
  stockAggregate,
  allowanceAggregate,
  cartAggregate,
  customerAggregate,
  segmentAggregate,
  cartKeeperAggregate,
  emailClaimAggregate,
  erasureAggregate,
  mailAggregate,
  orderAggregate,
  orderNumbersAggregate,
  giftCardAggregate,
  giftCardCodeAggregate,
  subscriptionAggregate,
  draftOrderAggregate,
  donationAggregate,
  pledgeAggregate,
  preferencesAggregate,
  paymentAggregate,
  payerAggregate,
  checkoutAggregate,
  checkoutContactAggregate,
  reminderChoiceAggregate,
  discountBookAggregate,
  discountUseAggregate,
  discountCodesAggregate,
  shippingAggregate,
  locationsAggregate,
  taxAggregate,
  taxExemptionsAggregate,
  waitlistAggregate,
  listsAggregate,
  bounceKeysAggregate,
  mailingListAggregate,
  consentAggregate,
  retentionAggregate,
  operationAggregate,
  formAggregate,
  submissionAggregate,
  navigationAggregate,
  storeCreationAggregate,
  ownershipAggregate,
  memberAreaAggregate,
  membershipAggregate,
  paywallAggregate,
  progressAggregate,
  redirectsAggregate,
  experimentsAggregate,
  webhookAggregate,
  deliveryAggregate,
  weeklyReportAggregate,
  orderSourceAggregate,
];

/** Known by category only, as those see them who send or replay whatever comes; each pair was checked where it was defined. */
const byCategory = new Map(
  aggregates.map((aggregate) => [aggregate.category, aggregate as unknown as AnyAggregate]),
);

/** The aggregate whose streams are `category-…`. */
export const aggregateOf = (category: string): AnyAggregate | undefined => byCategory.get(category);
