import { DEFAULT_STORE_SETTINGS } from '../../../domain/stores/store.decider.ts';
import { store } from '../../../projections/stores/store.ts';
import { projectionSpec } from '../../support/projectionSpec.ts';

describe('the store', () => {
  const { given } = projectionSpec(store);

  it('shows the settings it was opened with', () => {
    const settings = { ...DEFAULT_STORE_SETTINGS, title: 'Kiln & Loom' };
    given({ type: 'StoreOpened', data: { websiteId: 'site1', settings } }).expectDocument('site1', {
      settings,
    });
  });

  it('shows the settings it was given last', () => {
    const before = DEFAULT_STORE_SETTINGS;
    const after = { ...before, title: 'Kiln & Loom', timeZone: 'Europe/Berlin' };
    given(
      { type: 'StoreOpened', data: { websiteId: 'site1', settings: before } },
      { type: 'StoreSettingsChanged', data: { websiteId: 'site1', before, after } },
    ).expectDocument('site1', { settings: after });
  });
});
