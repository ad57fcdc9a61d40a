import type { StoreSettings } from './store.events.ts';

export interface StoreState {
  readonly status: 'unopened' | 'open';
  readonly settings: StoreSettings;
}
