import { segmentAggregate } from '../../../domain/customers/segment.decider.ts';
import { isInSegment } from '../../../domain/customers/segment.facts.ts';
import { FIGURE_MODELS, figuresOfCustomer } from '../../../projections/customers/customerFigures.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { LogFollower } from '../log/logFollower.ts';

/** Longest that a price waits for what the customer has bought a moment ago, in milliseconds. */
const PATIENCE_MS = 2000;

export interface BuyerSegmentDependencies {
  readonly commandHandler: Pick<CommandHandler, 'load'>;
  readonly readModels: ReadModels;
  readonly logFollower: Pick<LogFollower, 'seenTo'>;
}

/** In which segments somebody is who buys. */
export interface BuyerSegments {
  /**
   * Those of `segmentIds` whose rule holds for this customer at `at` (ISO 8601), by the conditions of now and what the read
   * models know of them, once these are as new as the log. Nobody is in a segment that was removed, and nobody who was erased in any.
   */
  of(
    websiteId: string,
    customerId: string,
    segmentIds: readonly string[],
    at: string,
  ): Promise<ReadonlySet<string>>;
}

export function createBuyerSegments({
  commandHandler,
  readModels,
  logFollower,
}: BuyerSegmentDependencies): BuyerSegments {
  return {
    async of(websiteId, customerId, segmentIds, at) {
      // Who has just bought is a first-time buyer no longer.
      const { seenTo } = logFollower;
      await Promise.all(FIGURE_MODELS.map((name) => readModels.waitFor(name, seenTo, PATIENCE_MS)));
      const figures = await figuresOfCustomer(readModels, websiteId, customerId);
      if (!figures) return new Set();
      const found = await Promise.all(
        segmentIds.map(async (segmentId) => {
          const { state } = await commandHandler.load(segmentAggregate, segmentId);
          const isIn = state.status === 'saved' && isInSegment(state.rule, figures, new Date(at));
          return isIn ? [segmentId] : [];
        }),
      );
      return new Set(found.flat());
    },
  };
}
