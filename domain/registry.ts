import { checkoutContactEvents, reminderChoiceEvents } from './abandonedCheckouts/checkoutContact.events.ts';
import { accessEvents } from './access/access.events.ts';
import { accountEvents } from './accounts/account.events.ts';
import { apiKeyEvents } from './accounts/apiKey.events.ts';
import { ownershipEvents } from './accounts/ownership.decider.ts';
import { ownViewsEvents } from './accounts/ownViews.events.ts';
import { singleSignOnEvents } from './accounts/singleSignOn.events.ts';
import { orderSourceEvents } from './analytics/orderSource.events.ts';
import { trafficEvents } from './analytics/traffic.events.ts';
import { weeklyReportEvents } from './analytics/weeklyReport.events.ts';
import { cartEvents } from './cart/cart.events.ts';
import { catalogEvents } from './catalog/catalog.events.ts';
import { checkoutEvents } from './checkout/checkout.events.ts';
import { categoryEvents } from './collections/category.events.ts';
import { collectionEvents } from './collections/collection.events.ts';
import { commentEvents } from './comments/comment.events.ts';
import { progressEvents } from './courses/progress.events.ts';
import { cartKeeperEvents } from './customers/cartKeeper.ts';
import { customerEvents } from './customers/customer.events.ts';
import { emailClaimEvents } from './customers/emailClaim.ts';
import { erasureEvents } from './customers/erasure.events.ts';
import { segmentEvents } from './customers/segment.events.ts';
import { designEvents } from './design/design.events.ts';
import { donationEvents } from './donations/donation.events.ts';
import { pledgeEvents } from './donations/pledge.events.ts';
import { draftOrderEvents } from './draftOrders/draftOrder.events.ts';
import { experimentsEvents } from './experiments/experiments.events.ts';
import { formEvents } from './forms/form.events.ts';
import { submissionEvents } from './forms/submission.events.ts';
import { giftCardEvents } from './giftCards/giftCard.events.ts';
import { giftCardCodeEvents } from './giftCards/giftCardCode.ts';
import { allowanceEvents } from './inventory/allowance/allowance.events.ts';
import { inventoryEvents } from './inventory/inventory.events.ts';
import { locationEvents } from './inventory/locations/location.events.ts';
import { createEventRegistry, type EventOf } from './kernel/eventRegistry.ts';
import { languagesEvents, translationEvents } from './languages/languages.events.ts';
import { likeEvents } from './likes/like.events.ts';
import { mailEvents } from './mail/mail.events.ts';
import { mailTextEvents } from './mail/mailText.events.ts';
import { bounceKeyEvents } from './mailingList/bounceKeys.events.ts';
import { listEvents } from './mailingList/lists.events.ts';
import { mailingListEvents } from './mailingList/mailingList.events.ts';
import { assetEvents } from './media/asset.events.ts';
import { recordingEvents } from './media/recording.events.ts';
import { memberAreaEvents } from './members/memberArea.events.ts';
import { membershipEvents } from './members/membership.events.ts';
import { paywallEvents } from './members/paywall.events.ts';
import { navigationEvents } from './navigation/navigation.events.ts';
import { campaignEvents } from './newsletter/campaign.events.ts';
import { postNewsEvents } from './newsletter/postNews.ts';
import { operationEvents } from './operations/operation.events.ts';
import { orderEvents } from './orders/order.events.ts';
import { orderNumberEvents } from './orders/orderNumbers.ts';
import { pageEvents } from './pages/page.events.ts';
import { payerEvents } from './payments/payer.events.ts';
import { paymentEvents } from './payments/payment.events.ts';
import { preferencesEvents } from './preferences/preferences.events.ts';
import { pricingEvents } from './pricing/pricing.events.ts';
import { consentEvents } from './privacy/consent.events.ts';
import { retentionEvents } from './privacy/retention.events.ts';
import { requestChoiceEvents } from './reviews/requestChoice.ts';
import { reviewEvents } from './reviews/review.events.ts';
import { reviewRequestEvents } from './reviews/reviewRequest.ts';
import { sessionEvents } from './sessions/session.events.ts';
import { siteEvents } from './site/site.events.ts';
import { sitePartsEvents } from './siteParts/siteParts.events.ts';
import { storeEvents } from './stores/store.events.ts';
import { storeCreationEvents } from './stores/storeCreation.events.ts';
import { subscriptionEvents } from './subscriptions/subscription.events.ts';
import { templateEvents } from './templates/template.events.ts';
import { redirectEvents } from './urls/redirects.events.ts';
import { urlEvents } from './urls/url.events.ts';
import { waitlistEvents } from './waitlist/waitlist.events.ts';
import { deliveryEvents, webhookEvents } from './webhooks/webhook.events.ts';

const definitions = [
  ...storeEvents,
  ...siteEvents,
  ...pageEvents,
  ...templateEvents,
  ...accessEvents,
  ...languagesEvents,
  ...translationEvents,
  ...designEvents,
  ...sitePartsEvents,
  ...assetEvents,
  ...recordingEvents,
  ...accountEvents,
  ...apiKeyEvents,
  ...singleSignOnEvents,
  ...sessionEvents,
  ...ownViewsEvents,
  ...urlEvents,
  ...catalogEvents,
  ...reviewEvents,
  ...commentEvents,
  ...likeEvents,
  ...postNewsEvents,
  ...reviewRequestEvents,
  ...requestChoiceEvents,
  ...collectionEvents,
  ...categoryEvents,
  ...inventoryEvents,
  ...locationEvents,
  ...allowanceEvents,
  ...cartEvents,
  ...customerEvents,
  ...segmentEvents,
  ...cartKeeperEvents,
  ...emailClaimEvents,
  ...erasureEvents,
  ...mailEvents,
  ...mailTextEvents,
  ...orderEvents,
  ...orderNumberEvents,
  ...giftCardEvents,
  ...giftCardCodeEvents,
  ...subscriptionEvents,
  ...draftOrderEvents,
  ...donationEvents,
  ...pledgeEvents,
  ...preferencesEvents,
  ...paymentEvents,
  ...payerEvents,
  ...checkoutEvents,
  ...checkoutContactEvents,
  ...reminderChoiceEvents,
  ...pricingEvents,
  ...waitlistEvents,
  ...listEvents,
  ...bounceKeyEvents,
  ...mailingListEvents,
  ...consentEvents,
  ...retentionEvents,
  ...operationEvents,
  ...formEvents,
  ...submissionEvents,
  ...navigationEvents,
  ...storeCreationEvents,
  ...ownershipEvents,
  ...memberAreaEvents,
  ...membershipEvents,
  ...paywallEvents,
  ...progressEvents,
  ...redirectEvents,
  ...experimentsEvents,
  ...webhookEvents,
  ...deliveryEvents,
  ...trafficEvents,
  ...weeklyReportEvents,
  ...orderSourceEvents,
  ...campaignEvents,
] as const;

/** Every event type of the system, in one place: what may be written, and how old facts are read today. */
export const eventRegistry = createEventRegistry(definitions);
/** Any fact that the log can hold, by the type of which its data is known. */
export type StorefoldEvent = EventOf<(typeof definitions)[number]>;
