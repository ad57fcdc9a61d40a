import { emailClaimAggregate } from '../../../domain/customers/emailClaim.ts';
import { HASH } from '../../support/builders/customers.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';

const { given } = deciderSpec(emailClaimAggregate);
const claim = (customerId: string) => ({ emailHash: HASH, customerId });
const claimed = { type: 'CustomerEmailClaimed', data: claim('ida') } as const;

describe('an e-mail address', () => {
  it('belongs to the first account that claims it', () => {
    given()
      .when({ type: 'ClaimCustomerEmail', data: claim('ida') })
      .expectEvents(claimed);
    given(claimed)
      .when({ type: 'ClaimCustomerEmail', data: claim('bo') })
      .expectRefusal('EMAIL_TAKEN', 'There is an account with this e-mail address already.');
    given(claimed)
      .when({ type: 'ClaimCustomerEmail', data: claim('ida') })
      .expectNothing();
  });

  it('is free again once its account has left it, and only then', () => {
    const released = { type: 'CustomerEmailReleased', data: claim('ida') } as const;
    given(claimed)
      .when({ type: 'ReleaseCustomerEmail', data: claim('ida') })
      .expectEvents(released);
    given(claimed)
      .when({ type: 'ReleaseCustomerEmail', data: claim('bo') })
      .expectNothing();
    given(claimed, released)
      .when({ type: 'ClaimCustomerEmail', data: claim('bo') })
      .expectEvents({ type: 'CustomerEmailClaimed', data: claim('bo') });
  });
});
