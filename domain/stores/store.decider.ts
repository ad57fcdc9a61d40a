import { z } from 'zod';
import { DEFAULT_CURRENCY } from '../kernel/currencies.ts';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { idSchema } from '../kernel/ids.ts';
import { changeStoreSettings, changeStoreSettingsSchema } from './changeStoreSettings.ts';
import { type StoreEvent, type StoreSettings, storeSettingsSchema } from './store.events.ts';
import type { StoreState } from './store.state.ts';
import { recordStoreRestoreSchema, startStoreArchiveSchema } from './storeArchive.ts';

export const openStoreSchema = z.strictObject({ websiteId: idSchema, settings: storeSettingsSchema });
export type OpenStore = Command<'OpenStore', z.infer<typeof openStoreSchema>>;

/** Where nobody chose otherwise: USD, several of one service allowed, New York time (`docs/rules/stores.md#settings`). */
export const DEFAULT_STORE_SETTINGS: StoreSettings = {
  title: 'My Store',
  tagline: '',
  currency: DEFAULT_CURRENCY,
  language: 'en-US',
  timeZone: 'America/New_York',
  multipleQuantityAllowedForServices: true,
};

/** The commands of a store, each with the schema of its data. */
const storeCommands = {
  OpenStore: openStoreSchema,
  ChangeStoreSettings: changeStoreSettingsSchema,
  StartStoreArchive: startStoreArchiveSchema,
  RecordStoreRestore: recordStoreRestoreSchema,
};
export type StoreCommand = CommandsOf<typeof storeCommands>;

/** The store of one website: stream `store-{websiteId}`. */
export const storeAggregate: Aggregate<StoreState, StoreCommand, StoreEvent> = {
  category: 'store',
  commands: storeCommands,
  initialState: { status: 'unopened', settings: DEFAULT_STORE_SETTINGS },
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'OpenStore':
        return state.status === 'open' ? [] : [{ type: 'StoreOpened', data: command.data }];
      case 'ChangeStoreSettings':
        return changeStoreSettings(command, state);
      case 'StartStoreArchive':
        return [{ type: 'StoreArchiveStarted', data: command.data }];
      case 'RecordStoreRestore':
        return [{ type: 'StoreRestored', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'StoreOpened':
        return { status: 'open', settings: event.data.settings };
      case 'StoreSettingsChanged':
        return { ...state, settings: event.data.after };
      default:
        return state;
    }
  },
};
