import type { DeleteSentFiles } from '../../domain/processes/forms/submissionDelivery.ts';
import { createRemindOfCheckout } from '../application/abandonedCheckouts/remindOfCheckout.ts';
import { createAccessRules } from '../application/access/accessRules.ts';
import { createSendWeeklyReport } from '../application/analytics/sendWeeklyReport.ts';
import { createResumeCheckout } from '../application/checkout/resumeCheckout.ts';
import { createTellOwnerOfComment } from '../application/comments/tellOwnerOfComment.ts';
import { createCustomerAccounts } from '../application/customers/customerAccounts.ts';
import { createDonationTasks } from '../application/donations/donationTasks.ts';
import { createPledgeTasks } from '../application/donations/pledgeTasks.ts';
import { createMailDraftInvoice } from '../application/draftOrders/mailDraftInvoice.ts';
import { createEraseTraces } from '../application/erasure/eraseTraces.ts';
import { createForgetPayers } from '../application/erasure/forgetPayers.ts';
import { createLaggingReadModel } from '../application/erasure/laggingReadModel.ts';
import { createHandOnSubmission } from '../application/forms/handOnSubmission.ts';
import { createGiftCardTasks } from '../application/giftCards/giftCardTasks.ts';
import { createTellOwnerOfLowStock } from '../application/inventory/tellOwnerOfLowStock.ts';
import { createSiteLanguages } from '../application/languages/siteLanguages.ts';
import { createDeliverMail } from '../application/mail/deliverMail.ts';
import { createMailAddresses, type MailAddresses } from '../application/mail/mailAddresses.ts';
import { createMailing, type Mailing } from '../application/mail/mailing.ts';
import { createMailLooks, type MailLooks } from '../application/mail/mailLooks.ts';
import { createMailTexts, type MailTexts } from '../application/mail/mailTexts.ts';
import { createMailWriter, type MailWriter } from '../application/mail/mailWriter.ts';
import { createTrialFacts, type FindTrialFacts } from '../application/mail/trialFacts.ts';
import { createListJoining, type ListJoining } from '../application/mailingList/listJoining.ts';
import { createMailConfirmation } from '../application/mailingList/mailConfirmation.ts';
import { createLetInGuests } from '../application/members/letInGuests.ts';
import { createSendCampaignBatch } from '../application/newsletter/sendCampaignBatch.ts';
import { createTellFollowers } from '../application/newsletter/tellFollowers.ts';
import { createMailBalanceRequest } from '../application/orders/mailBalanceRequest.ts';
import { createMailOrderDownloads } from '../application/orders/mailOrderDownloads.ts';
import { createOrderTasks } from '../application/orders/orderTasks.ts';
import { createSettleBalancePayment } from '../application/orders/settleBalancePayment.ts';
import { createTellOwnerOfFailedRefund } from '../application/orders/tellOwnerOfFailedRefund.ts';
import { createPricingTasks } from '../application/pricing/pricingTasks.ts';
import { createApplyRetention } from '../application/privacy/applyRetention.ts';
import type { Tasks } from '../application/processes/tasks.ts';
import { createAskForReviews } from '../application/reviews/askForReviews.ts';
import { createSubscriptionTasks } from '../application/subscriptions/subscriptionTasks.ts';
import { createAnnounceRestock } from '../application/waitlist/announceRestock.ts';
import { createDeliverWebhook } from '../application/webhooks/deliverWebhook.ts';
import type { Subjects } from '../application/webhooks/subjects.ts';
import { createSubjects } from '../http/routes/webhooks/subjects.ts';
import type { AdapterParts } from './adapters.ts';
import type { CommandPathParts } from './commandPath.ts';
import type { EventLogParts } from './eventLog.ts';
import type { PeopleParts } from './people.ts';
import type { ReadModelParts } from './readModels.ts';
import { type Recipes, recipesFrom } from './recipes.ts';
import type { SellingParts } from './selling.ts';

/** What processes ask of the world outside the log, by context. */
export interface TaskParts {
  readonly mailTexts: MailTexts;
  readonly mailLooks: MailLooks;
  readonly mailAddresses: MailAddresses;
  readonly mailWriter: MailWriter;
  readonly trialFacts: FindTrialFacts;
  readonly mailing: Mailing;
  readonly listJoining: ListJoining;
  readonly checkoutTasks: Tasks;
  readonly orderTasks: Tasks;
  readonly giftCardTasks: Tasks;
  readonly pricingTasks: Tasks;
  readonly donationTasks: Tasks;
  readonly subscriptionTasks: Tasks;
  readonly draftOrderTasks: Tasks;
  readonly inventoryTasks: Tasks;
  readonly waitlistTasks: Tasks;
  readonly reviewTasks: Tasks;
  readonly newsletterTasks: Tasks;
  readonly mailTasks: Tasks;
  readonly formTasks: Tasks;
  readonly commentTasks: Tasks;
  readonly privacyTasks: Tasks;
  readonly analyticsTasks: Tasks;
  /** What webhooks tell of each kind. */
  readonly webhookSubjects: Subjects;
  readonly webhookTasks: Tasks;
  readonly erasureTasks: Tasks;
  readonly memberTasks: Tasks;
  /** All of them, by the name that processes ask for them by. */
  readonly tasks: Tasks;
}

type Parts = EventLogParts &
  CommandPathParts &
  ReadModelParts &
  AdapterParts &
  SellingParts &
  TaskParts &
  Pick<PeopleParts, 'pictureDestruction' | 'customerAccounts' | 'personalData'>;
const using = recipesFrom<Parts>();

/** How each is made. A process asks for a task by its name alone, so that `tasks` takes in those of every context. */
export const tasks: Recipes<TaskParts, Parts> = {
  mailTexts: using(['commandHandler'], ({ commandHandler }) => createMailTexts(commandHandler)),
  mailLooks: using(['commandHandler', 'preferences', 'publicUrl'], createMailLooks),
  mailAddresses: using(['commandHandler', 'readModels', 'publicUrl'], ({ commandHandler, ...rest }) =>
    createMailAddresses({ ...rest, siteLanguages: createSiteLanguages(commandHandler) }),
  ),
  mailWriter: using(
    ['preferences', 'mailTexts', 'mailLooks', 'mailAddresses', 'publicUrl'],
    createMailWriter,
  ),
  trialFacts: using(
    ['commandHandler', 'readModels', 'preferences', 'mailLinks', 'publicUrl'],
    createTrialFacts,
  ),
  mailing: using(['commandHandler', 'mailTransport', 'mailWriter', 'mailLinks', 'clock'], createMailing),
  listJoining: using(['commandHandler', 'preferences'], createListJoining),
  checkoutTasks: using(
    ['commandHandler', 'clock', 'publicUrl', 'checkoutDriver', 'mailLinks'],
    ({ checkoutDriver, mailLinks, ...parts }) => ({
      resumeCheckout: createResumeCheckout(checkoutDriver),
      remindOfCheckout: createRemindOfCheckout({ ...parts, ...mailLinks.places }),
    }),
  ),
  orderTasks: using(
    [
      ...(['commandHandler', 'readModels', 'payments', 'preferences'] as const),
      ...(['clock', 'publicUrl', 'downloadLinks', 'mailLinks', 'mailing', 'balancePayments'] as const),
      'guestAccounts',
    ],
    ({ mailLinks, ...parts }) => ({
      ...createOrderTasks({ ...parts, ...mailLinks.places }),
      mailOrderDownloads: createMailOrderDownloads({ ...parts, ...mailLinks.places }),
      mailBalanceRequest: createMailBalanceRequest({ ...parts, ...mailLinks.places }),
      settleBalancePayment: createSettleBalancePayment(parts),
      tellOwnerOfFailedRefund: createTellOwnerOfFailedRefund(parts),
    }),
  ),
  memberTasks: using(
    ['commandHandler', 'readModels', 'emailHashes', 'clock'],
    ({ emailHashes, ...parts }) => ({
      letInGuests: createLetInGuests({
        ...parts,
        customerAccounts: createCustomerAccounts(parts.commandHandler, emailHashes),
      }),
    }),
  ),
  giftCardTasks: using(['commandHandler', 'giftCardIssuer', 'clock', 'publicUrl'], createGiftCardTasks),
  pricingTasks: using(['discountCodeMaker', 'clock'], createPricingTasks),
  donationTasks: using(['commandHandler', 'payments', 'donationService', 'clock', 'publicUrl'], (parts) => ({
    ...createDonationTasks(parts),
    ...createPledgeTasks(parts),
  })),
  subscriptionTasks: using(
    ['commandHandler', 'renewals', 'preferences', 'payments', 'checkoutDriver', 'clock'],
    ({ checkoutDriver: driver, ...parts }) => createSubscriptionTasks({ ...parts, driver }),
  ),
  draftOrderTasks: using(
    ['commandHandler', 'clock', 'publicUrl', 'mailLinks'],
    ({ mailLinks, ...parts }) => ({
      mailDraftInvoice: createMailDraftInvoice({ ...parts, ...mailLinks.places }),
    }),
  ),
  inventoryTasks: using(['commandHandler', 'readModels', 'clock', 'publicUrl'], (parts) => ({
    tellOwnerOfLowStock: createTellOwnerOfLowStock(parts),
  })),
  commentTasks: using(['commandHandler', 'readModels', 'clock', 'publicUrl'], (parts) => ({
    tellOwnerOfComment: createTellOwnerOfComment(parts),
  })),
  waitlistTasks: using(['commandHandler', 'preferences', 'clock', 'publicUrl'], (parts) => ({
    announceRestock: createAnnounceRestock(parts),
  })),
  reviewTasks: using(
    [
      ...(['commandHandler', 'readModels', 'preferences', 'personIdOf'] as const),
      ...(['mailLinks', 'clock', 'head', 'publicUrl'] as const),
    ],
    ({ mailLinks, ...parts }) => ({
      askForReviews: createAskForReviews({ ...parts, ...mailLinks.places }),
    }),
  ),
  formTasks: using(
    [
      ...(['commandHandler', 'readModels', 'clock', 'publicUrl', 'personIdOf'] as const),
      ...(['submissionFiles', 'listJoining'] as const),
    ],
    ({ submissionFiles, ...parts }) => ({
      handOnSubmission: createHandOnSubmission(parts),
      deleteSentFiles: ({ fileIds }: DeleteSentFiles['data']) => submissionFiles.remove(fileIds),
    }),
  ),
  newsletterTasks: using(
    ['commandHandler', 'readModels', 'personIdOf', 'head', 'mailLooks', 'clock', 'publicUrl'],
    (parts) => ({
      sendCampaignBatch: createSendCampaignBatch(parts),
      mailConfirmation: createMailConfirmation(parts),
      tellFollowers: createTellFollowers({
        ...parts,
        accessRules: createAccessRules(parts.commandHandler),
      }),
    }),
  ),
  privacyTasks: using(
    [
      ...(['commandHandler', 'readModels', 'preferences', 'destroyKeys', 'clock'] as const),
      ...(['eventSource', 'logReader', 'logPruning', 'pictureDestruction'] as const),
      ...(['customerAccounts', 'personalData', 'publicUrl', 'head'] as const),
    ],
    (parts) => ({ applyRetention: createApplyRetention(parts) }),
  ),
  analyticsTasks: using(
    ['commandHandler', 'readModels', 'head', 'mailLinks', 'clock', 'publicUrl'],
    ({ mailLinks, ...parts }) => ({
      sendWeeklyReport: createSendWeeklyReport({ ...parts, ...mailLinks.places }),
    }),
  ),
  mailTasks: using(['commandHandler', 'mailing', 'clock'], (parts) => ({
    deliverMail: createDeliverMail(parts),
  })),
  webhookSubjects: using(['commandHandler'], ({ commandHandler }) => createSubjects(commandHandler)),
  webhookTasks: using(
    ['commandHandler', 'webhookSubjects', 'webhookCalls', 'webhookAnswers', 'clock', 'secret'],
    ({ webhookSubjects: subjects, ...parts }) => ({
      deliverWebhook: createDeliverWebhook({ ...parts, subjects }),
    }),
  ),
  erasureTasks: using(
    [
      ...(['commandHandler', 'destroyKeys', 'readModels', 'keysOnDisk', 'documentsOnDisk'] as const),
      ...(['erasureProgress', 'clock', 'paymentProviders', 'retiredProviders'] as const),
    ],
    ({ destroyKeys, readModels, erasureProgress: progress, ...parts }) => ({
      destroyKeys,
      forgetPayers: createForgetPayers(parts),
      eraseTraces: createEraseTraces({
        ...parts,
        ...{ destroyKeys, progress },
        laggingReadModel: createLaggingReadModel(readModels),
      }),
    }),
  ),
  tasks: using(
    [
      ...(['checkoutTasks', 'orderTasks', 'giftCardTasks', 'donationTasks', 'subscriptionTasks'] as const),
      ...(['draftOrderTasks', 'inventoryTasks', 'waitlistTasks', 'reviewTasks', 'mailTasks'] as const),
      ...(['webhookTasks', 'erasureTasks', 'formTasks', 'pricingTasks', 'privacyTasks'] as const),
      ...(['newsletterTasks', 'commentTasks', 'analyticsTasks', 'memberTasks'] as const),
    ],
    (byContext) => Object.assign({}, ...Object.values(byContext)) as Tasks,
  ),
};
