import { donationReceipts } from '../../../../domain/processes/donations/donationReceipts.ts';
import { donationSettlement } from '../../../../domain/processes/donations/donationSettlement.ts';
import { donationFailed, donationReceived, donationRequested } from '../../../support/builders/donations.ts';
import { aMail } from '../../../support/builders/mail.ts';
import { TEN_PAST } from '../../../support/instants.ts';
import { usd } from '../../../support/money.ts';
import { processSpec } from '../../../support/processSpec.ts';

describe('a donation that is not settled', () => {
  const { following } = processSpec(donationSettlement);
  const settle = { task: 'settleDonation', data: { donationId: 'donation1', isOver: false } } as const;
  const end = {
    task: 'settleDonation',
    data: { donationId: 'donation1', isOver: true },
    notBefore: '2026-03-02T10:00:00.000Z',
  } as const;
  const captured = (paymentId = 'pay1') =>
    ({
      type: 'PaymentCaptured',
      data: {
        paymentId,
        orderId: 'donation1',
        provider: 'test',
        reference: 'r',
        amount: usd(2500),
        capturedAt: TEN_PAST,
        asked: null,
      },
    }) as const;

  it('is looked at when the provider speaks, and ends after an hour', () => {
    following(donationRequested).expectReactions(end);
    following(donationRequested, captured()).expectReactions(settle);
    following(donationRequested).expectResume(settle, end);
  });

  it('is forgotten once it was received or failed', () => {
    for (const over of [donationReceived, donationFailed]) {
      following(donationRequested, over).expectReactions();
      following(donationRequested, over).expectResume();
    }
  });

  it('is not confused with payments for anything else', () => {
    following(donationRequested, captured('constructor')).expectReactions();
  });
});

describe('the receipt of a donation', () => {
  const { following } = processSpec(donationReceipts);
  const mailId = 'donation_donation1';
  const receipt = { task: 'mailDonationReceipt', data: { mailId, donationId: 'donation1' } } as const;

  it('is owed from when it was received until it is queued', () => {
    following(donationReceived).expectReactions(receipt);
    following(donationReceived).expectResume(receipt);
    following(donationReceived, { type: 'MailQueued', data: { ...aMail, mailId } }).expectResume();
  });
});
