import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import { createRemindOfCheckout } from '../abandonedCheckouts/remindOfCheckout.ts';
import { createDownloadLinks } from '../catalog/downloadLinks.ts';
import type { CheckoutDriver } from '../checkout/checkoutDriver.ts';
import { createResumeCheckout } from '../checkout/resumeCheckout.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import { createDonationTasks } from '../donations/donationTasks.ts';
import { createPledgeTasks } from '../donations/pledgeTasks.ts';
import { createMailDraftInvoice } from '../draftOrders/mailDraftInvoice.ts';
import type { createDestroyKeys } from '../erasure/destroyKeys.ts';
import { createGiftCardTasks } from '../giftCards/giftCardTasks.ts';
import { createTellOwnerOfLowStock } from '../inventory/tellOwnerOfLowStock.ts';
import { createPersonIds } from '../kernel/personIds.ts';
import { createDeliverMail } from '../mail/deliverMail.ts';
import { createMailOrderDownloads } from '../orders/mailOrderDownloads.ts';
import { createOrderTasks } from '../orders/orderTasks.ts';
import { createTakeBackOrder } from '../orders/takeBackOrder.ts';
import type { PaymentService } from '../payments/paymentService.ts';
import type { Clock } from '../ports/clock.ts';
import type { MailTransport } from '../ports/mail.ts';
import { createPreferences } from '../preferences/preferences.ts';
import { createAskForReviews } from '../reviews/askForReviews.ts';
import { createSubscriptionTasks } from '../subscriptions/subscriptionTasks.ts';
import { createAnnounceRestock } from '../waitlist/announceRestock.ts';
import { createDeliverWebhook } from '../webhooks/deliverWebhook.ts';
import type { Subjects } from '../webhooks/subjects.ts';
import type { Tasks } from './tasks.ts';

export interface TaskParts {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly payments: PaymentService;
  readonly driver: CheckoutDriver;
  readonly transport: MailTransport;
  readonly destroyKeys: ReturnType<typeof createDestroyKeys>;
  readonly clock: Clock;
  /** Position of the last event in the log. */
  readonly head: () => Promise<number>;
  readonly publicUrl: string;
  /** Signs the links in mails and the calls of webhooks. */
  readonly secret: string;
  /** What webhooks tell of each kind. */
  readonly subjects: Subjects;
}

/** Every task that a process may ask for, by name. */
export function createTasks(parts: TaskParts): Tasks {
  const { commandHandler, driver, destroyKeys } = parts;
  const preferences = createPreferences(commandHandler);
  return {
    resumeCheckout: createResumeCheckout(driver),
    ...createOrderTasks(parts),
    takeBackOrder: createTakeBackOrder(parts),
    mailOrderDownloads: createMailOrderDownloads({ ...parts, downloadLinks: createDownloadLinks(parts) }),
    mailDraftInvoice: createMailDraftInvoice(parts),
    ...createGiftCardTasks(parts),
    ...createDonationTasks(parts),
    ...createPledgeTasks(parts),
    ...createSubscriptionTasks(parts),
    remindOfCheckout: createRemindOfCheckout(parts),
    announceRestock: createAnnounceRestock({ ...parts, preferences }),
    askForReviews: createAskForReviews({
      ...parts,
      preferences,
      personIdOf: createPersonIds(parts.secret),
    }),
    tellOwnerOfLowStock: createTellOwnerOfLowStock(parts),
    deliverMail: createDeliverMail(parts),
    deliverWebhook: createDeliverWebhook(parts),
    destroyKeys,
  };
}
