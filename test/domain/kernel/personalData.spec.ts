import { expect } from 'chai';
import { z } from 'zod';
import { defineEvent } from '../../../domain/kernel/eventRegistry.ts';
import { ERASED, personal, personalFieldsOf } from '../../../domain/kernel/personalData.ts';
import { eventRegistry } from '../../../domain/registry.ts';

describe('marking personal data', () => {
  it('names the field, the person it belongs to and what it reads as once erased', () => {
    const schema = z.strictObject({
      memberId: z.string(),
      email: personal('memberId'),
      note: personal('memberId', z.string().max(3)),
      address: personal('memberId', z.strictObject({ city: z.string() }), { city: '' }),
    });
    const marks = [
      { field: 'email', subject: 'memberId', erased: ERASED },
      { field: 'note', subject: 'memberId', erased: ERASED },
      { field: 'address', subject: 'memberId', erased: { city: '' } },
    ];
    expect(personalFieldsOf(schema)).to.deep.equal(marks);
    expect(defineEvent('MemberNoted', schema).personalFields).to.deep.equal(marks);
  });

  it('keeps the rules of the schema it marks, and leaves that one unmarked', () => {
    const short = z.string().max(3);
    expect(personal('memberId', short).safeParse('four').success).to.equal(false);
    expect(personalFieldsOf(z.strictObject({ memberId: z.string(), short }))).to.deep.equal([]);
  });
});

describe('the personal data of the system', () => {
  const marked = eventRegistry.types.flatMap((type) =>
    (eventRegistry.find(type)?.personalFields ?? []).map(
      ({ field, subject }) => `${type}.${field} of ${subject}`,
    ),
  );

  it('is exactly what can be erased', () => {
    expect(marked).to.deep.equal([
      'PlaceLocked.passwordHash of websiteId',
      'StaffAccountOpened.email of accountId',
      'PasswordSet.passwordHash of accountId',
      'PasswordHashRenewed.passwordHash of accountId',
      'StaffInvited.email of accountId',
      'SecondFactorEnabled.secret of accountId',
      'ClientSecretSet.clientSecret of websiteId',
      'SessionOpened.device of holderId',
      'SessionOpened.place of holderId',
      'OwnViewsKept.views of accountId',
      'ReviewSubmitted.authorName of authorId',
      'ReviewSubmitted.title of authorId',
      'ReviewSubmitted.body of authorId',
      'ReviewRejected.reason of reviewId',
      'ReviewAnswered.reply of reviewId',
      'ReviewAnswered.previousReply of reviewId',
      'CommentSubmitted.authorName of commentId',
      'CommentSubmitted.email of commentId',
      'CommentSubmitted.body of commentId',
      'CommentRejected.reason of commentId',
      'CommentAnswered.reply of commentId',
      'CommentAnswered.previousReply of commentId',
      'ItemAddedToCart.additionalFields of cartId',
      'CartEntryFieldsChanged.additionalFields of cartId',
      'CartShippingLocationSet.postalCode of cartId',
      'CustomerRegistered.email of customerId',
      'CustomerRegistered.firstName of customerId',
      'CustomerRegistered.lastName of customerId',
      'CustomerPasswordSet.passwordHash of customerId',
      'CustomerPasswordHashRenewed.passwordHash of customerId',
      'CustomerRenamed.firstName of customerId',
      'CustomerRenamed.lastName of customerId',
      'EmailChangeRequested.email of customerId',
      'EmailChangeRequested.code of customerId',
      'EmailChangeRequested.link of customerId',
      'CustomerEmailChanged.email of customerId',
      'CustomerEmailChanged.previousEmail of customerId',
      'PasswordResetRequested.email of customerId',
      'PasswordResetRequested.code of customerId',
      'PasswordResetRequested.link of customerId',
      'CustomerAddressAdded.address of customerId',
      'CustomerAddressChanged.address of customerId',
      'CustomerAddressChanged.previousAddress of customerId',
      'CustomerTagged.tags of customerId',
      'CustomerTagged.previousTags of customerId',
      'CustomerPasskeyAdded.credentialId of customerId',
      'CustomerPasskeyAdded.publicKey of customerId',
      'CustomerPasskeyAdded.name of customerId',
      'CustomerPasskeyRenamed.name of customerId',
      'CustomerPasskeyRenamed.previousName of customerId',
      'MailQueued.to of recipientId',
      'MailQueued.facts of recipientId',
      'MailWrittenAndSent.to of recipientId',
      'MailWrittenAndSent.facts of recipientId',
      'MailWrittenAndSent.message of recipientId',
      'MailSent.message of recipientId',
      'OrderPlaced.statusToken of orderId',
      'OrderPlaced.email of orderId',
      'OrderPlaced.lineFields of orderId',
      'OrderPlaced.shippingAddress of orderId',
      'OrderPlaced.billingAddress of orderId',
      'OrderPlaced.note of orderId',
      'OrderPlaced.answers of orderId',
      'OrderFulfilled.trackingNumber of orderId',
      'OrderFulfilled.trackingUrl of orderId',
      'OrderTrackingCorrected.tracking of orderId',
      'OrderRefunded.reason of orderId',
      'OrderRefundFailed.reason of orderId',
      'OrderCancelled.reason of orderId',
      'OrderLinesReduced.reason of orderId',
      'OrderLinesAdded.reason of orderId',
      'OrderReturnRequested.grounds of orderId',
      'OrderReturnApproved.message of orderId',
      'OrderReturnDeclined.message of orderId',
      'OrderAddressCorrected.address of orderId',
      'OrderAddressCorrected.previousAddress of orderId',
      'OrderEmailCorrected.email of orderId',
      'OrderEmailCorrected.previousEmail of orderId',
      'OrderNoteAdded.text of orderId',
      'OrderHeld.reason of orderId',
      'GiftCardIssued.code of giftCardId',
      'GiftCardIssued.recipientName of giftCardId',
      'GiftCardIssued.recipientEmail of giftCardId',
      'GiftCardIssued.message of giftCardId',
      'GiftCardIssued.reason of giftCardId',
      'GiftCardDeactivated.reason of giftCardId',
      'SubscriptionEndPlanned.reason of subscriptionId',
      'SubscriptionCancelled.reason of subscriptionId',
      'DraftOrderMade.payToken of draftId',
      'DraftOrderMade.email of draftId',
      'DraftOrderMade.shippingAddress of draftId',
      'DraftOrderMade.billingAddress of draftId',
      'DraftOrderMade.note of draftId',
      'DraftOrderRevised.email of draftId',
      'DraftOrderRevised.shippingAddress of draftId',
      'DraftOrderRevised.billingAddress of draftId',
      'DraftOrderRevised.note of draftId',
      'DraftOrderDiscarded.reason of draftId',
      'DonationRequested.email of donationId',
      'DonationRequested.name of donationId',
      'DonationRequested.message of donationId',
      'PledgeEnded.reason of pledgeId',
      'PaymentActionRequired.action of orderId',
      'CheckoutStarted.email of orderId',
      'CheckoutStarted.statusToken of orderId',
      'CheckoutStarted.lineFields of orderId',
      'CheckoutStarted.shippingAddress of orderId',
      'CheckoutStarted.billingAddress of orderId',
      'CheckoutStarted.paymentMethod of orderId',
      'CheckoutStarted.note of orderId',
      'CheckoutStarted.answers of orderId',
      'CheckoutContactLeft.email of cartId',
      'CheckoutContactLeft.restoreToken of cartId',
      'CustomerTaxExempted.reason of customerId',
      'WaitlistJoined.email of personId',
      'WaitlistNotified.email of personId',
      'WaitlistNotified.withdrawUrl of personId',
      'BounceKeySet.key of websiteId',
      'MailingListRequested.email of personId',
      'MailingListRequested.consent of personId',
      'MailingListJoined.email of personId',
      'MailingListJoined.consent of personId',
      'MailingListBounced.reason of personId',
      'AnswersKept.answers of submissionId',
      'AnswersKept.page of submissionId',
      'FormSubmitted.answers of submissionId',
      'FormSubmitted.mapped of submissionId',
      'FormSubmitted.page of submissionId',
      'SubmissionNoted.note of submissionId',
      'SubmissionNoted.previousNote of submissionId',
      'MemberAreaLeft.reason of customerId',
      'MemberAreaPaymentTakenBack.reason of customerId',
      'LessonOpened.lessonId of customerId',
      'LessonCompleted.lessonId of customerId',
      'LessonReopened.lessonId of customerId',
      'OrderSourceNoted.landing of orderId',
    ]);
  });

  it('belongs to a person that the same event names', () => {
    for (const type of eventRegistry.types) {
      const definition = eventRegistry.find(type);
      for (const { subject } of definition?.personalFields ?? []) {
        expect(Object.keys(definition?.schema.shape ?? {}), type).to.include(subject);
      }
    }
    expect(marked).to.not.be.empty;
  });
});
