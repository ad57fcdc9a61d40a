import { expect } from 'chai';
import { fold } from '../../../../domain/kernel/decider.ts';
import { taxExemptionsAggregate } from '../../../../domain/pricing/tax/taxExemptions.decider.ts';
import { deciderSpec } from '../../../support/deciderSpec.ts';
import { NINE, TEN_PAST } from '../../../support/instants.ts';

const { given } = deciderSpec(taxExemptionsAggregate);
const about = { websiteId: 'main', customerId: 'ida' };
const exemption = { ...about, customerKey: 'key1', reason: 'Certificate 17' };
const exempt = (changes: object = {}) =>
  ({ type: 'ExemptFromTax', data: { ...exemption, at: NINE, ...changes } }) as const;
const exempted = (changes: object = {}) =>
  ({ type: 'CustomerTaxExempted', data: { ...exemption, exemptedAt: NINE, ...changes } }) as const;
const end = { type: 'EndTaxExemption', data: { ...about, at: TEN_PAST } } as const;
const ended = {
  type: 'CustomerTaxExemptionEnded',
  data: { ...about, customerKey: 'key1', endedAt: TEN_PAST },
} as const;

describe('a customer who pays no tax', () => {
  it('is exempted with a reason, once', () => {
    given().when(exempt()).expectEvents(exempted());
    given(exempted()).when(exempt()).expectNothing();
    given(exempted())
      .when(exempt({ reason: 'Certificate 18' }))
      .expectEvents(exempted({ reason: 'Certificate 18' }));
  });

  it('pays again once that is over, and can be exempted again', () => {
    given(exempted()).when(end).expectEvents(ended);
    given().when(end).expectNothing();
    given(exempted(), ended).when(exempt()).expectEvents(exempted());
  });

  it('stays exempt under the address they buy with from now on', () => {
    const move = (customerKey: string) =>
      ({ type: 'MoveTaxExemption', data: { ...about, customerKey, at: TEN_PAST } }) as const;
    const moved = exempted({ customerKey: 'key2', exemptedAt: TEN_PAST });
    given(exempted()).when(move('key2')).expectEvents(moved);
    given(exempted()).when(move('key1')).expectNothing();
    given().when(move('key2')).expectNothing();
    expect([...fold(taxExemptionsAggregate, [exempted(), moved]).keys]).to.deep.equal(['key2']);
  });
});
