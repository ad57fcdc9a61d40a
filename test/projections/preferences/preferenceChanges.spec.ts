import { preferenceChanges } from '../../../projections/preferences/preferenceChanges.ts';
import { NINE } from '../../support/instants.ts';
import { projectionSpec, told } from '../../support/projectionSpec.ts';

describe('the history of preferences', () => {
  const { given } = projectionSpec(preferenceChanges);

  it('says who, when, before and after of each change', () => {
    const actor = { kind: 'staff', id: 'owner' } as const;
    const data = { websiteId: 'site1', namespace: 'labels', before: {}, after: { a: 1 }, revertedTo: null };
    const change = told({ type: 'PreferencesChanged', data } as const, { actor });
    const history = given(change);
    history.expectDocument(history.idOf(0), {
      namespace: 'labels',
      revision: 0,
      actor,
      at: NINE,
      before: {},
      after: { a: 1 },
      revertedTo: null,
      position: 0,
    });
  });
});
