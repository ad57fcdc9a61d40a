import type { Command } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import type { Process, Reaction, Task } from '../../../domain/kernel/process.ts';
import { checkoutReminders } from '../../../domain/processes/abandonedCheckouts/checkoutReminders.ts';
import { ownershipTransfer } from '../../../domain/processes/accounts/ownershipTransfer.ts';
import { weeklyReports } from '../../../domain/processes/analytics/weeklyReports.ts';
import { catalogSchedule } from '../../../domain/processes/catalog/catalogSchedule.ts';
import { checkoutRecovery } from '../../../domain/processes/checkout/checkoutRecovery.ts';
import { commentErasure } from '../../../domain/processes/comments/commentErasure.ts';
import { commentNotice } from '../../../domain/processes/comments/commentNotice.ts';
import { customerCredentials } from '../../../domain/processes/customers/customerCredentials.ts';
import { customerErasure } from '../../../domain/processes/customers/customerErasure.ts';
import { donationPledges } from '../../../domain/processes/donations/donationPledges.ts';
import { donationReceipts } from '../../../domain/processes/donations/donationReceipts.ts';
import { donationSettlement } from '../../../domain/processes/donations/donationSettlement.ts';
import { draftOrders } from '../../../domain/processes/draftOrders/draftOrders.ts';
import { submissionDelivery } from '../../../domain/processes/forms/submissionDelivery.ts';
import { giftCardHoldExpiry } from '../../../domain/processes/giftCards/giftCardHoldExpiry.ts';
import { giftCardIssuing } from '../../../domain/processes/giftCards/giftCardIssuing.ts';
import { giftCardMailing } from '../../../domain/processes/giftCards/giftCardMailing.ts';
import { giftCardRefunds } from '../../../domain/processes/giftCards/giftCardRefunds.ts';
import { lowStockNotice } from '../../../domain/processes/inventory/lowStockNotice.ts';
import { reservationExpiry } from '../../../domain/processes/inventory/reservationExpiry.ts';
import { mailDelivery } from '../../../domain/processes/mail/mailDelivery.ts';
import { listConfirmation } from '../../../domain/processes/mailingList/listConfirmation.ts';
import { guestMemberships } from '../../../domain/processes/members/guestMemberships.ts';
import { membershipPurchase } from '../../../domain/processes/members/membershipPurchase.ts';
import { membershipSubscriptions } from '../../../domain/processes/members/membershipSubscriptions.ts';
import { navigationSchedule } from '../../../domain/processes/navigation/navigationSchedule.ts';
import { campaignSending } from '../../../domain/processes/newsletter/campaignSending.ts';
import { postNews } from '../../../domain/processes/newsletter/postNews.ts';
import { balancePayments } from '../../../domain/processes/orders/balancePayments.ts';
import { failedRefundNotice } from '../../../domain/processes/orders/failedRefundNotice.ts';
import { orderAdditions } from '../../../domain/processes/orders/orderAdditions.ts';
import { orderDownloads } from '../../../domain/processes/orders/orderDownloads.ts';
import { orderMails } from '../../../domain/processes/orders/orderMails.ts';
import { orderPayments } from '../../../domain/processes/orders/orderPayments.ts';
import { orderRefunds } from '../../../domain/processes/orders/orderRefunds.ts';
import { orderRestock } from '../../../domain/processes/orders/orderRestock.ts';
import { orderTakeBack } from '../../../domain/processes/orders/orderTakeBack.ts';
import { pageSchedule } from '../../../domain/processes/pages/pageSchedule.ts';
import { discountCodeExpiry } from '../../../domain/processes/pricing/discountCodeExpiry.ts';
import { discountCodeMaking } from '../../../domain/processes/pricing/discountCodeMaking.ts';
import { discountLimits } from '../../../domain/processes/pricing/discountLimits.ts';
import { discountUseExpiry } from '../../../domain/processes/pricing/discountUseExpiry.ts';
import { retention } from '../../../domain/processes/privacy/retention.ts';
import { reviewRequests } from '../../../domain/processes/reviews/reviewRequests.ts';
import { sitePartsSchedule } from '../../../domain/processes/siteParts/sitePartsSchedule.ts';
import { storeCreation } from '../../../domain/processes/stores/storeCreation.ts';
import { subscriptionBilling } from '../../../domain/processes/subscriptions/subscriptionBilling.ts';
import { subscriptionMails } from '../../../domain/processes/subscriptions/subscriptionMails.ts';
import { subscriptionNotices } from '../../../domain/processes/subscriptions/subscriptionNotices.ts';
import { subscriptionStart } from '../../../domain/processes/subscriptions/subscriptionStart.ts';
import { restockAnnouncement } from '../../../domain/processes/waitlist/restockAnnouncement.ts';
import { restockMail } from '../../../domain/processes/waitlist/restockMail.ts';
import { webhookDelivery } from '../../../domain/processes/webhooks/webhookDelivery.ts';
import { webhookQueueing } from '../../../domain/processes/webhooks/webhookQueueing.ts';

/** A process as its runner sees it, whatever it follows and sends; its own types were checked where it was defined. */
export type AnyProcess = Process<unknown, DomainEvent, Command, Task>;

/** What any process may ask for. */
export type AnyReaction = Reaction<Command, Task>;

const anyProcess = (process: unknown) => process as AnyProcess;

/** Every process of the system. */
export const processes: readonly AnyProcess[] = [
  anyProcess(reservationExpiry),
  anyProcess(catalogSchedule),
  anyProcess(pageSchedule),
  anyProcess(sitePartsSchedule),
  anyProcess(navigationSchedule),
  anyProcess(lowStockNotice),
  anyProcess(checkoutRecovery),
  anyProcess(checkoutReminders),
  anyProcess(mailDelivery),
  anyProcess(restockAnnouncement),
  anyProcess(restockMail),
  anyProcess(storeCreation),
  anyProcess(ownershipTransfer),
  anyProcess(membershipPurchase),
  anyProcess(guestMemberships),
  anyProcess(membershipSubscriptions),
  anyProcess(discountLimits),
  anyProcess(discountUseExpiry),
  anyProcess(discountCodeMaking),
  anyProcess(discountCodeExpiry),
  anyProcess(retention),
  anyProcess(customerCredentials),
  anyProcess(customerErasure),
  anyProcess(orderPayments),
  anyProcess(balancePayments),
  anyProcess(orderRefunds),
  anyProcess(failedRefundNotice),
  anyProcess(orderRestock),
  anyProcess(orderAdditions),
  anyProcess(orderMails),
  anyProcess(orderDownloads),
  anyProcess(reviewRequests),
  anyProcess(draftOrders),
  anyProcess(orderTakeBack),
  anyProcess(giftCardHoldExpiry),
  anyProcess(giftCardIssuing),
  anyProcess(giftCardMailing),
  anyProcess(giftCardRefunds),
  anyProcess(subscriptionBilling),
  anyProcess(subscriptionMails),
  anyProcess(subscriptionNotices),
  anyProcess(subscriptionStart),
  anyProcess(donationSettlement),
  anyProcess(donationReceipts),
  anyProcess(donationPledges),
  anyProcess(submissionDelivery),
  anyProcess(commentErasure),
  anyProcess(commentNotice),
  anyProcess(campaignSending),
  anyProcess(postNews),
  anyProcess(listConfirmation),
  anyProcess(webhookQueueing),
  anyProcess(webhookDelivery),
  anyProcess(weeklyReports),
];
