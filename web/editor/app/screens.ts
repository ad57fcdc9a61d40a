import { abandonedCheckoutScreens } from '../features/abandonedCheckouts/screens.ts';
import { accessScreens } from '../features/access/screens.ts';
import { accountScreens } from '../features/account/screens.ts';
import { activityScreens } from '../features/activity/screens.ts';
import { brandingScreens } from '../features/branding/screens.ts';
import { campaignScreens } from '../features/campaigns/screens.ts';
import { collectionScreens } from '../features/collections/screens.ts';
import { commentScreens } from '../features/comments/screens.ts';
import { courseScreens } from '../features/courses/screens.ts';
import { customerScreens } from '../features/customers/screens.ts';
import { designScreens } from '../features/design/screens.ts';
import { discountScreens } from '../features/discounts/screens.ts';
import { donationScreens } from '../features/donations/screens.ts';
import { draftOrderScreens } from '../features/draftOrders/screens.ts';
import { eventScreens } from '../features/events/screens.ts';
import { experimentScreens } from '../features/experiments/screens.ts';
import { formScreens } from '../features/forms/screens.ts';
import { giftCardScreens } from '../features/giftCards/screens.ts';
import { headerFooterScreens } from '../features/headerFooter/screens.ts';
import { homeScreens } from '../features/home/screens.ts';
import { homePageScreens } from '../features/homePage/screens.ts';
import { importExportScreens } from '../features/importExport/screens.ts';
import { inboxScreens } from '../features/inbox/screens.ts';
import { inventoryScreens } from '../features/inventory/screens.ts';
import { keyScreens } from '../features/keys/screens.ts';
import { languageScreens } from '../features/languages/screens.ts';
import { locationScreens } from '../features/locations/screens.ts';
import { mailingListScreens } from '../features/mailingList/screens.ts';
import { mailScreens } from '../features/mails/screens.ts';
import { mediaScreens } from '../features/media/screens.ts';
import { memberScreens } from '../features/members/screens.ts';
import { navigationScreens } from '../features/navigation/screens.ts';
import { orderScreens } from '../features/orders/screens.ts';
import { pageScreens } from '../features/pages/screens.ts';
import { partsScreens } from '../features/parts/screens.ts';
import { paymentScreens } from '../features/payments/screens.ts';
import { postScreens } from '../features/posts/screens.ts';
import { preferenceScreens } from '../features/preferences/screens.ts';
import { privacyScreens } from '../features/privacy/screens.ts';
import { productScreens } from '../features/products/screens.ts';
import { publishingScreens } from '../features/publishing/screens.ts';
import { redirectScreens } from '../features/redirects/screens.ts';
import { reviewScreens } from '../features/reviews/screens.ts';
import { segmentScreens } from '../features/segments/screens.ts';
import { seoScreens } from '../features/seo/screens.ts';
import { shippingScreens } from '../features/shipping/screens.ts';
import { signInScreens } from '../features/signIns/screens.ts';
import { singleSignOnScreens } from '../features/singleSignOn/screens.ts';
import { sitePartScreens } from '../features/siteParts/screens.ts';
import { sqlScreens } from '../features/sql/screens.ts';
import { staffScreens } from '../features/staff/screens.ts';
import { storeScreens } from '../features/store/screens.ts';
import { subscriptionScreens } from '../features/subscriptions/screens.ts';
import { systemScreens } from '../features/system/screens.ts';
import { taxScreens } from '../features/taxes/screens.ts';
import { templateScreens } from '../features/templates/screens.ts';
import { trafficScreens } from '../features/traffic/screens.ts';
import { waitlistScreens } from '../features/waitlist/screens.ts';
import { webhookScreens } from '../features/webhooks/screens.ts';
import type { Screen } from './screen.ts';

/** Every screen of the console. Within a group of the sidebar they stand in this order. */
export const SCREENS: readonly Screen[] = [
  ...homeScreens,
  ...trafficScreens,
  ...campaignScreens,
  ...orderScreens,
  ...draftOrderScreens,
  ...subscriptionScreens,
  ...abandonedCheckoutScreens,
  ...donationScreens,
  ...productScreens,
  ...inventoryScreens,
  ...collectionScreens,
  ...customerScreens,
  ...segmentScreens,
  ...inboxScreens,
  ...privacyScreens,
  ...memberScreens,
  ...discountScreens,
  ...experimentScreens,
  ...giftCardScreens,
  ...reviewScreens,
  ...waitlistScreens,
  ...mailingListScreens,
  ...mailScreens,
  ...homePageScreens,
  ...pageScreens,
  ...postScreens,
  ...courseScreens,
  ...commentScreens,
  ...sitePartScreens,
  ...publishingScreens,
  ...designScreens,
  ...formScreens,
  ...languageScreens,
  ...accessScreens,
  ...navigationScreens,
  ...redirectScreens,
  ...seoScreens,
  ...headerFooterScreens,
  ...templateScreens,
  ...mediaScreens,
  ...brandingScreens,
  ...storeScreens,
  ...shippingScreens,
  ...locationScreens,
  ...taxScreens,
  ...paymentScreens,
  ...staffScreens,
  ...singleSignOnScreens,
  ...keyScreens,
  ...webhookScreens,
  ...preferenceScreens,
  ...importExportScreens,
  ...activityScreens,
  ...signInScreens,
  ...eventScreens,
  ...sqlScreens,
  ...systemScreens,
  ...accountScreens,
  ...partsScreens(),
];
