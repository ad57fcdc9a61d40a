import type { HitKindFields } from '../../../domain/analytics/hitBatch.facts.ts';
import { orderSourceAggregate } from '../../../domain/analytics/orderSource.decider.ts';
import type { Landing } from '../../../domain/analytics/orderSource.events.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { DayOfHits } from './dayOfHits.ts';
import type { HitShelf } from './hitShelf.ts';
import type { VisitorIds } from './visitorIds.ts';

/** Somebody who buys, and who agreed to be known. */
export interface Buyer {
  readonly websiteId: string;
  readonly orderId: string;
  /** When they buy, ISO 8601. */
  readonly at: string;
  readonly address: string;
  readonly userAgent: string;
  /** What their browser is known by, where it is. */
  readonly analyticsId: string | undefined;
}

export interface OrderSourceDependencies {
  readonly commandHandler: Pick<CommandHandler, 'handle'>;
  readonly hitShelf: HitShelf;
  readonly visitorIds: VisitorIds;
}

/** Notes how visits began in which somebody ordered. */
export interface OrderSources {
  /** Of who has agreed to be known alone: whoever calls has asked. Nothing where no hit says how the visit began. */
  note(buyer: Buyer): Promise<void>;
}

export function createOrderSources({
  commandHandler,
  hitShelf,
  visitorIds,
}: OrderSourceDependencies): OrderSources {
  return {
    async note({ websiteId, orderId, at, address, userAgent, analyticsId }) {
      // Before a browser is known it was somebody of today, who has agreed to it by now.
      const visitors = [
        await visitorIds.of({ websiteId, at, address, userAgent }),
        ...(analyticsId ? [visitorIds.known({ websiteId, analyticsId })] : []),
      ];
      const { days, book } = await hitShelf.days({ websiteId, ...aroundMidnight(at) });
      const landing = landingIn(days, book.kinds, visitors, Date.parse(at));
      if (landing === null) return;
      const commandId = `orderSource:${orderId}`;
      await commandHandler.handle(
        orderSourceAggregate,
        orderId,
        { type: 'NoteOrderSource', data: { orderId, landing, at } },
        {
          ...{ websiteId, commandId, correlationId: commandId, now: at },
          actor: { kind: 'process', id: 'orderSources' },
        },
      );
    },
  };
}

const DAY_MS = 24 * 3_600_000;
/** Who does nothing for longer begins another visit. */
const PAUSE_MS = 30 * 60_000;

/** The day of an instant and the one before it. */
function aroundMidnight(at: string) {
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return { from: dayOf(Date.parse(at) - DAY_MS), to: dayOf(Date.parse(at) + DAY_MS) };
}

/**
 * How the visit began that somebody was in last: its first view that came from elsewhere. Whoever comes back from their bank, or types
 * the address once more, is still in the visit that they began.
 */
export function landingIn(
  days: readonly DayOfHits[],
  kinds: readonly HitKindFields[],
  visitors: readonly string[],
  until: number,
): Landing | null {
  const hits = days
    .flatMap((day) => visitors.flatMap((visitor) => day.hitsOf(visitor)))
    .filter(({ at }) => at <= until)
    .sort((one, other) => one.at - other.at);
  let begin = hits.length - 1;
  while (begin > 0 && (hits[begin]?.at ?? 0) - (hits[begin - 1]?.at ?? 0) <= PAUSE_MS) begin--;
  const first = hits.slice(Math.max(0, begin)).find(({ kind }) => kinds[kind]?.isEntry);
  const kind = first && kinds[first.kind];
  if (!kind) return null;
  const { source, campaign, path: page } = kind;
  return { source, campaign, page, at: new Date(first.at).toISOString() };
}
