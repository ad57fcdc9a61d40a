import { DEFAULT_STORE_SETTINGS } from '../../../domain/stores/store.decider.ts';
import { store } from '../../../projections/stores/store.ts';
import { NINE } from '../../support/instants.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('the store', () => {
  const { given } = projectionSpec(store);

  it('shows the settings it was opened with', () => {
    const settings = { ...DEFAULT_STORE_SETTINGS, title: 'Kiln & Loom' };
    given({ type: 'StoreOpened', data: { websiteId: 'site1', settings } }).expectDocument('site1', {
      settings,
      openedAt: NINE,
    });
  });
});
