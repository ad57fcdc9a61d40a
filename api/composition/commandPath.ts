import { createHitShelf, type HitShelf } from '../application/analytics/hitShelf.ts';
import { type AggregateCache, createAggregateCache } from '../application/commands/aggregateCache.ts';
import { type CommandHandler, createCommandHandler } from '../application/commands/commandHandler.ts';
import { createDestroyKeys, type DestroyKeys } from '../application/erasure/destroyKeys.ts';
import { createErasedFollower } from '../application/erasure/erasedFollower.ts';
import { createLogFollower, type LogFollower } from '../application/log/logFollower.ts';
import type { AdapterParts } from './adapters.ts';
import type { EventLogParts } from './eventLog.ts';
import { type Recipes, recipesFrom } from './recipes.ts';

/** How anything is decided and written, and how what is kept in memory of it stays right. */
export interface CommandPathParts {
  readonly aggregateCache: AggregateCache;
  readonly commandHandler: CommandHandler;
  readonly logFollower: LogFollower;
  readonly destroyKeys: DestroyKeys;
  /** Hits that reports have read of late. */
  readonly hitShelf: HitShelf;
}

type Parts = EventLogParts & AdapterParts & CommandPathParts;
const using = recipesFrom<Parts>();

/** How each is made, over the log and the states that the process keeps of it. */
export const commandPath: Recipes<CommandPathParts, Parts> = {
  aggregateCache: using(['streamStore'], ({ streamStore }) => createAggregateCache(streamStore)),
  commandHandler: using(['streamStore', 'aggregateCache'], ({ streamStore, aggregateCache }) =>
    createCommandHandler(streamStore, aggregateCache),
  ),
  logFollower: using(
    ['liveSubscription', 'aggregateCache', 'subjectKeys', 'hitShelf'],
    ({ liveSubscription, aggregateCache, subjectKeys, hitShelf }) =>
      createLogFollower(liveSubscription, [
        aggregateCache,
        createErasedFollower(subjectKeys, aggregateCache),
        hitShelf,
      ]),
  ),
  hitShelf: using(['logReader'], ({ logReader }) => createHitShelf(logReader)),
  destroyKeys: using(
    ['subjectKeys', 'aggregateCache', 'parkedTasks', 'webhookAnswers'],
    ({ subjectKeys, aggregateCache, parkedTasks, webhookAnswers }) =>
      createDestroyKeys(subjectKeys, aggregateCache, parkedTasks, webhookAnswers),
  ),
};
