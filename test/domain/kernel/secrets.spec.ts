import { expect } from 'chai';
import { z } from 'zod';
import { defineEvent } from '../../../domain/kernel/eventRegistry.ts';
import { personal } from '../../../domain/kernel/personalData.ts';
import { SECRET, secret, withoutSecrets } from '../../../domain/kernel/secrets.ts';
import { eventRegistry } from '../../../domain/registry.ts';

/** What such a thing is called. */
const SOUNDS_SECRET =
  /password|secret|token|passwordHash|tokenHash|^code$|^link$|withdrawUrl|^action$|^facts$/i;
/** Called like one, and none: how often a password was set, what a buyer types to get a discount, why a provider refused. */
const NO_SECRETS = [
  'SessionOpened.passwords',
  'CouponAppliedToCart.code',
  'CouponRemovedFromCart.code',
  'OrderBalancePaymentFailed.code',
  'SubscriptionRenewalFailed.code',
  'DonationFailed.code',
  'PledgeMissed.code',
  'PaymentDeclined.code',
  'PaymentRefundFailed.code',
  'PaymentRefundReversed.code',
  'CheckoutFailed.code',
];

describe('a field of an event that opens something', () => {
  const opened = defineEvent(
    'DoorOpened',
    z.strictObject({ doorId: z.string(), key: secret(personal('doorId')), note: z.string() }),
  );

  it('is known by its mark, which leaves other marks alone', () => {
    expect(opened.secretFields).to.deep.equal(['key']);
    expect(opened.personalFields.map(({ field }) => field)).to.deep.equal(['key']);
  });

  it('is left out of what is shown, and the rest is not', () => {
    const data = { doorId: 'd1', key: 'abc', note: 'n' };
    expect(withoutSecrets(data, opened.secretFields)).to.deep.equal({ doorId: 'd1', key: SECRET, note: 'n' });
    expect(data.key).to.equal('abc');
  });

  it('has its mark wherever a name sounds like one', () => {
    const unmarked = eventRegistry.types.flatMap((type) => {
      const definition = eventRegistry.find(type);
      return Object.keys(definition?.schema.shape ?? {})
        .filter((field) => SOUNDS_SECRET.test(field) && !definition?.secretFields.includes(field))
        .map((field) => `${type}.${field}`);
    });
    expect(unmarked).to.have.members(NO_SECRETS);
  });
});
