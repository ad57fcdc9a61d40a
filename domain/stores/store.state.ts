import type { StoreSettings } from './store.events.ts';

/** An unopened store has the settings that count where nobody chose. */
export interface StoreState {
  readonly status: 'unopened' | 'open';
  readonly settings: StoreSettings;
}
