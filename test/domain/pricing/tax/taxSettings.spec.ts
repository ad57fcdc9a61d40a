import { expect } from 'chai';
import { taxAggregate } from '../../../../domain/pricing/tax/tax.decider.ts';
import type { TaxEvent } from '../../../../domain/pricing/tax/tax.events.ts';
import { DEFAULT_TAX, type TaxSettings } from '../../../../domain/pricing/tax/taxSettings.ts';
import { aTaxRule } from '../../../support/builders/pricing.ts';
import { deciderSpec } from '../../../support/deciderSpec.ts';

const { given } = deciderSpec(taxAggregate);
const gross: TaxSettings = { pricesIncludeTax: true, rules: [aTaxRule()] };
const set = (settings: TaxSettings) =>
  ({ type: 'SetTaxRules', data: { websiteId: 'site1', settings } }) as const;
const rulesSet: TaxEvent = {
  type: 'TaxRulesSet',
  data: { websiteId: 'site1', settings: gross, previous: DEFAULT_TAX },
};

describe('setting the tax rules', () => {
  it('says them as they were and as they are', () => {
    given().when(set(gross)).expectEvents(rulesSet);
    expect(given(rulesSet).state).to.deep.equal(gross);
  });

  it('is nothing when nothing changes', () => {
    given(rulesSet).when(set(gross)).expectNothing();
  });

  it('is an answer also where nothing shall be taxed: a store that never said so may have forgotten', () => {
    const nothing = { websiteId: 'site1', settings: DEFAULT_TAX, previous: DEFAULT_TAX };
    given().when(set(DEFAULT_TAX)).expectEvents({ type: 'TaxRulesSet', data: nothing });
    given({ type: 'TaxRulesSet', data: nothing }).when(set(DEFAULT_TAX)).expectNothing();
  });

  it('gives every rule an id of its own', () => {
    given()
      .when(set({ ...gross, rules: [aTaxRule(), aTaxRule({ rate: 1 })] }))
      .expectRefusal('TAX_RULE_TWICE', 'Every tax rule needs an id of its own.');
  });
});

describe('the fold of taxes', () => {
  it('taxes nothing until rules are set, never ends, and keeps its state for facts it does not know', () => {
    expect(given().state).to.deep.equal({ pricesIncludeTax: false, rules: [] });
    expect(taxAggregate.isTerminal(given().state)).to.equal(false);
    const unknown = { type: 'TaxScented' } as unknown as TaxEvent;
    expect(taxAggregate.evolve(DEFAULT_TAX, unknown)).to.equal(DEFAULT_TAX);
  });
});
