import { type ClaimCustomerEmail, emailClaimAggregate } from '../../../domain/customers/emailClaim.ts';
import { HASH } from '../../support/builders/customers.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { HALF_PAST, NINE } from '../../support/instants.ts';

const { given } = deciderSpec(emailClaimAggregate);
const TAKEN = 'There is an account with this e-mail address already.';
const held = (customerId: string) => ({ emailHash: HASH, customerId });
const claimed = (customerId = 'ida', claimedAt = NINE) =>
  ({ type: 'CustomerEmailClaimed', data: { ...held(customerId), claimedAt } }) as const;
const released = { type: 'CustomerEmailReleased', data: held('ida') } as const;
const claim = (
  customerId: string,
  changes: Partial<ClaimCustomerEmail['data']> = {},
): ClaimCustomerEmail => ({
  type: 'ClaimCustomerEmail',
  data: { ...held(customerId), at: NINE, holderWithoutAccount: null, ...changes },
});

describe('an e-mail address', () => {
  it('belongs to the first account that claims it', () => {
    given().when(claim('ida')).expectEvents(claimed());
    given(claimed()).when(claim('bo')).expectRefusal('EMAIL_TAKEN', TAKEN);
    given(claimed()).when(claim('ida')).expectNothing();
  });

  it('is free again once its account has left it, and only then', () => {
    given(claimed())
      .when({ type: 'ReleaseCustomerEmail', data: held('ida') })
      .expectEvents(released);
    given(claimed())
      .when({ type: 'ReleaseCustomerEmail', data: held('bo') })
      .expectNothing();
    given(claimed(), released).when(claim('bo')).expectEvents(claimed('bo'));
  });
});

describe('an e-mail address that a registration claimed and then broke off', () => {
  const over = { at: HALF_PAST, holderWithoutAccount: 'ida' };

  it('goes to the next who wants it, a while later', () => {
    given(claimed()).when(claim('bo', over)).expectEvents(released, claimed('bo', HALF_PAST));
  });

  it('is not taken from a registration that is still going on, nor from another holder', () => {
    given(claimed())
      .when(claim('bo', { ...over, at: '2026-03-02T09:00:59.999Z' }))
      .expectRefusal('EMAIL_TAKEN', TAKEN);
    given(claimed('eve')).when(claim('bo', over)).expectRefusal('EMAIL_TAKEN', TAKEN);
  });
});
