import { paywalls } from '../../../projections/members/paywalls.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

const collectionId = 'lessons';
const paywall = { memberAreaId: 'course', previewItemIds: ['lesson1'] };
const raised = { type: 'PaywallRaised', data: { collectionId, paywall, previous: null } } as const;

describe('a paywall, as it is read', () => {
  const { given } = projectionSpec(paywalls);

  it('says which area its collection is for', () => {
    given(raised).expectDocument(collectionId, paywall);
  });

  it('is gone once it is lowered', () => {
    given(raised, { type: 'PaywallLowered', data: { collectionId, previous: paywall } }).expectNothing();
  });
});
