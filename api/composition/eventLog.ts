import { eventRegistry } from '../../domain/registry.ts';
import type { EventSource } from '../../projections/runtime/eventSource.ts';
import type { LiveSubscription } from '../application/ports/liveSubscription.ts';
import type { LogPruning } from '../application/ports/logPruning.ts';
import type { LogReader } from '../application/ports/logReader.ts';
import type { StreamStore } from '../application/ports/streamStore.ts';
import { createErasableKeys, type ErasableKeys } from '../infrastructure/eventStore/erasableKeys.ts';
import { createEventCodec, type EventCodec } from '../infrastructure/eventStore/eventCodec.ts';
import { createEventSource } from '../infrastructure/eventStore/eventSource.ts';
import { createLiveSubscription } from '../infrastructure/eventStore/liveSubscription.ts';
import { createLogPruning } from '../infrastructure/eventStore/logPruning.ts';
import { createLogReader } from '../infrastructure/eventStore/logReader.ts';
import { createStreamStore } from '../infrastructure/eventStore/streamStore.ts';
import { createSubjectKeys } from '../infrastructure/eventStore/subjectKeys.ts';
import type { Given } from './given.ts';
import { type Recipes, recipesFrom } from './recipes.ts';

/** The log: how it is written, how it is read, and how it is followed. */
export interface EventLogParts {
  /** The keys that personal data is sealed with. */
  readonly subjectKeys: ErasableKeys;
  readonly codec: EventCodec;
  readonly streamStore: StreamStore;
  readonly liveSubscription: LiveSubscription;
  readonly eventSource: EventSource;
  readonly logPruning: LogPruning;
  readonly logReader: LogReader;
  /** Position of the last event in the log. Rejects while the event store cannot be reached. */
  readonly head: () => Promise<number>;
}

type Needed = Pick<Given, 'eventStore' | 'logger'> & EventLogParts;
const using = recipesFrom<Needed>();

/** How each is made, over the client of the event store. */
export const eventLog: Recipes<EventLogParts, Needed> = {
  subjectKeys: using(['eventStore'], ({ eventStore }) =>
    createErasableKeys(eventStore, createSubjectKeys(eventStore)),
  ),
  codec: using(['subjectKeys'], ({ subjectKeys }) => createEventCodec(eventRegistry, subjectKeys)),
  streamStore: using(['eventStore', 'codec'], ({ eventStore, codec }) =>
    createStreamStore(eventStore, codec),
  ),
  liveSubscription: using(['eventStore', 'codec', 'logger'], ({ eventStore, codec, logger }) =>
    createLiveSubscription(eventStore, codec, eventRegistry.types, (err) =>
      logger.warn({ err }, 'The live end of the log is out of sight: caches are off until it is back.'),
    ),
  ),
  eventSource: using(
    ['eventStore', 'codec', 'liveSubscription', 'subjectKeys'],
    ({ eventStore, codec, liveSubscription, subjectKeys }) =>
      createEventSource(eventStore, codec, liveSubscription, subjectKeys),
  ),
  logReader: using(['eventStore', 'codec'], ({ eventStore, codec }) => createLogReader(eventStore, codec)),
  logPruning: using(['eventStore'], ({ eventStore }) => createLogPruning(eventStore)),
  head: using(
    ['eventSource'],
    ({ eventSource }) =>
      () =>
        eventSource.head(),
  ),
};
