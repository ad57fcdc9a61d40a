import { abandonedCheckouts } from './abandonedCheckouts/abandonedCheckouts.ts';
import { apiKeys } from './accounts/apiKeys.ts';
import { staffAccounts } from './accounts/staffAccounts.ts';
import { orderSources } from './analytics/orderSources.ts';
import { pageErrors } from './analytics/pageErrors.ts';
import { pageSpeeds } from './analytics/pageSpeeds.ts';
import { refusedHits } from './analytics/refusedHits.ts';
import { trafficDays, trafficHours } from './analytics/traffic.ts';
import { trafficMinutes } from './analytics/trafficMinutes.ts';
import { cartView } from './cart/cartView.ts';
import { priceSpans } from './catalog/priceSpans.ts';
import { productHistory } from './catalog/productHistory.ts';
import { productList } from './catalog/productList.ts';
import { productPage } from './catalog/productPage.ts';
import { categories } from './collections/categories.ts';
import { collections } from './collections/collections.ts';
import { comments } from './comments/comments.ts';
import { courseProgress } from './courses/courseProgress.ts';
import { customers } from './customers/customers.ts';
import { erasures } from './customers/erasures.ts';
import { customerSegments } from './customers/segments.ts';
import { designs } from './design/designs.ts';
import { donations } from './donations/donations.ts';
import { pledges } from './donations/pledges.ts';
import { draftOrders } from './draftOrders/draftOrders.ts';
import { experimentExposures } from './experiments/exposures.ts';
import { forms } from './forms/forms.ts';
import { formVersions } from './forms/formVersions.ts';
import { submissions } from './forms/submissions.ts';
import { giftCardLedger } from './giftCards/giftCardLedger.ts';
import { giftCards } from './giftCards/giftCards.ts';
import { stock } from './inventory/stock.ts';
import { stockLedger } from './inventory/stockLedger.ts';
import { likes } from './likes/likes.ts';
import { mails } from './mail/mails.ts';
import { mailTextChanges } from './mail/mailTextChanges.ts';
import { subscribers } from './mailingList/subscribers.ts';
import { assets } from './media/assets.ts';
import { pictureUses } from './media/pictureUses.ts';
import { recordings } from './media/recordings.ts';
import { memberAreas } from './members/memberAreas.ts';
import { memberDays } from './members/memberDays.ts';
import { memberships } from './members/memberships.ts';
import { paywalls } from './members/paywalls.ts';
import { menus } from './navigation/menus.ts';
import { campaigns } from './newsletter/campaigns.ts';
import { orderRevenue } from './orders/orderRevenue.ts';
import { orders } from './orders/orders.ts';
import { orderTimeline } from './orders/orderTimeline.ts';
import { sales } from './orders/sales.ts';
import { pages } from './pages/pages.ts';
import { preferenceChanges } from './preferences/preferenceChanges.ts';
import { discountCodeBatches } from './pricing/discountCodeBatches.ts';
import { discountCodes } from './pricing/discountCodes.ts';
import { discounts } from './pricing/discounts.ts';
import { pricingHistory } from './pricing/pricingHistory.ts';
import { consentDays } from './privacy/consentDays.ts';
import { retentionRuns } from './privacy/retentionRuns.ts';
import { productRatings } from './reviews/productRatings.ts';
import { reviews } from './reviews/reviews.ts';
import type { ReadModel } from './runtime/readModel.ts';
import { homePage } from './site/homePage.ts';
import { siteParts } from './siteParts/siteParts.ts';
import { store } from './stores/store.ts';
import { subscriptions } from './subscriptions/subscriptions.ts';
import { templates } from './templates/templates.ts';
import { urls } from './urls/urls.ts';
import { waitlistGroups } from './waitlist/waitlistGroups.ts';
import { waitlistSignUps } from './waitlist/waitlistSignUps.ts';
import { webhookDeliveries } from './webhooks/webhookDeliveries.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** Everything that anyone is shown, in one table. */
export const readModels: readonly ReadModel[] = [
  store,
  homePage,
  pages,
  templates,
  designs,
  siteParts,
  assets,
  recordings,
  pictureUses,
  menus,
  staffAccounts,
  apiKeys,
  productPage,
  productList,
  productHistory,
  priceSpans,
  urls,
  reviews,
  comments,
  likes,
  productRatings,
  collections,
  categories,
  stock,
  stockLedger,
  cartView,
  customers,
  customerSegments,
  erasures,
  abandonedCheckouts,
  mails,
  mailTextChanges,
  subscribers,
  forms,
  formVersions,
  submissions,
  preferenceChanges,
  waitlistSignUps,
  waitlistGroups,
  orders,
  orderTimeline,
  sales,
  orderRevenue,
  draftOrders,
  discounts,
  consentDays,
  retentionRuns,
  discountCodeBatches,
  discountCodes,
  pricingHistory,
  giftCards,
  giftCardLedger,
  subscriptions,
  donations,
  pledges,
  memberAreas,
  memberships,
  memberDays,
  orderSources,
  paywalls,
  courseProgress,
  webhooks,
  webhookDeliveries,
  trafficHours,
  trafficMinutes,
  trafficDays,
  pageErrors,
  pageSpeeds,
  refusedHits,
  experimentExposures,
  campaigns,
];
