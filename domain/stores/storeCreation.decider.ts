import type { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { type StoreCreationEvent, storeCreationSchema } from './storeCreation.events.ts';

export type CreateStore = Command<'CreateStore', z.infer<typeof storeCreationSchema>>;

export interface StoreCreationState {
  readonly isStarted: boolean;
}

/** A store that somebody puts on a site: stream `storecreation-{collectionId}`. Begun once; a process does the rest. */
export const storeCreationAggregate: Aggregate<StoreCreationState, CreateStore, StoreCreationEvent> = {
  category: 'storecreation',
  commands: { CreateStore: storeCreationSchema },
  initialState: { isStarted: false },
  isTerminal: ({ isStarted }) => isStarted,
  decide: ({ data }, { isStarted }) => (isStarted ? [] : [{ type: 'StoreCreationStarted', data }]),
  evolve: (state, event) => (event.type === 'StoreCreationStarted' ? { isStarted: true } : state),
};
