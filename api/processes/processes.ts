import type { Command } from '../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../domain/kernel/event.ts';
import type { Process, Task } from '../../domain/kernel/process.ts';
import { catalogSchedule } from '../../domain/processes/catalogSchedule.ts';
import { checkoutRecovery } from '../../domain/processes/checkoutRecovery.ts';
import { checkoutReminders } from '../../domain/processes/checkoutReminders.ts';
import { customerCredentials } from '../../domain/processes/customerCredentials.ts';
import { customerErasure } from '../../domain/processes/customerErasure.ts';
import { discountLimits } from '../../domain/processes/discountLimits.ts';
import { discountUseExpiry } from '../../domain/processes/discountUseExpiry.ts';
import { donationPledges } from '../../domain/processes/donationPledges.ts';
import { donationReceipts } from '../../domain/processes/donationReceipts.ts';
import { donationSettlement } from '../../domain/processes/donationSettlement.ts';
import { draftOrders } from '../../domain/processes/draftOrders.ts';
import { giftCardHoldExpiry } from '../../domain/processes/giftCardHoldExpiry.ts';
import { giftCardIssuing } from '../../domain/processes/giftCardIssuing.ts';
import { giftCardMailing } from '../../domain/processes/giftCardMailing.ts';
import { giftCardRefunds } from '../../domain/processes/giftCardRefunds.ts';
import { lowStockNotice } from '../../domain/processes/lowStockNotice.ts';
import { mailDelivery } from '../../domain/processes/mailDelivery.ts';
import { membershipPurchase } from '../../domain/processes/membershipPurchase.ts';
import { orderDownloads } from '../../domain/processes/orderDownloads.ts';
import { orderMails } from '../../domain/processes/orderMails.ts';
import { orderPayments } from '../../domain/processes/orderPayments.ts';
import { orderRefunds } from '../../domain/processes/orderRefunds.ts';
import { orderRestock } from '../../domain/processes/orderRestock.ts';
import { orderTakeBack } from '../../domain/processes/orderTakeBack.ts';
import { ownershipTransfer } from '../../domain/processes/ownershipTransfer.ts';
import { reservationExpiry } from '../../domain/processes/reservationExpiry.ts';
import { restockAnnouncement } from '../../domain/processes/restockAnnouncement.ts';
import { restockMail } from '../../domain/processes/restockMail.ts';
import { reviewRequests } from '../../domain/processes/reviewRequests.ts';
import { storeCreation } from '../../domain/processes/storeCreation.ts';
import { subscriptionBilling } from '../../domain/processes/subscriptionBilling.ts';
import { subscriptionMails } from '../../domain/processes/subscriptionMails.ts';
import { subscriptionNotices } from '../../domain/processes/subscriptionNotices.ts';
import { subscriptionStart } from '../../domain/processes/subscriptionStart.ts';
import { webhookDelivery } from '../../domain/processes/webhookDelivery.ts';
import { webhookQueueing } from '../../domain/processes/webhookQueueing.ts';

/** A process as its runner sees it, whatever it follows and sends; its own types were checked where it was defined. */
export type AnyProcess = Process<unknown, DomainEvent, Command, Task>;

const anyProcess = (process: unknown) => process as AnyProcess;

/** Every process of the system. */
export const processes: readonly AnyProcess[] = [
  anyProcess(reservationExpiry),
  anyProcess(catalogSchedule),
  anyProcess(lowStockNotice),
  anyProcess(checkoutRecovery),
  anyProcess(checkoutReminders),
  anyProcess(mailDelivery),
  anyProcess(restockAnnouncement),
  anyProcess(restockMail),
  anyProcess(storeCreation),
  anyProcess(ownershipTransfer),
  anyProcess(membershipPurchase),
  anyProcess(discountLimits),
  anyProcess(discountUseExpiry),
  anyProcess(customerCredentials),
  anyProcess(customerErasure),
  anyProcess(orderPayments),
  anyProcess(orderRefunds),
  anyProcess(orderRestock),
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
  anyProcess(webhookQueueing),
  anyProcess(webhookDelivery),
];
