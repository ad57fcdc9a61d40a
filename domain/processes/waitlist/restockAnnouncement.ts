import type { InventoryEvent } from '../../inventory/inventory.events.ts';
import { availableOf } from '../../inventory/stock.facts.ts';
import type { Process, Task } from '../../kernel/process.ts';
import { MOST_AT_ONCE } from '../../waitlist/notifyWaitlist.ts';
import { waitlistStreamId } from '../../waitlist/waitlist.decider.ts';
import type { WaitlistEvent } from '../../waitlist/waitlist.events.ts';

/** Stock of a variant that came back: units that could be promised before and now; `null` without limit. */
interface Restock {
  readonly productId: string;
  readonly variantId: string;
  readonly before: number;
  readonly available: number | null;
  /** Its place in the log. */
  readonly asOf: number;
}

/** A variant that people wait for, with the newest return of its stock while they did. */
interface Awaited {
  readonly waiting: number;
  readonly restock: Restock | null;
  /** How many were told of that return. */
  readonly told: number;
}

/** By variant, only as long as somebody waits. */
type RestockAnnouncementState = Readonly<Record<string, Awaited>>;
/**
 * Tells those who wait that stock returned, up to `MOST_AT_ONCE` of them: what the product is called, whether it is still
 * sold and how much of it is left is looked up. Settled by `AnnounceRestock`, and nothing where the owner sends by hand.
 */
export type AnnounceRestockTask = Task<'announceRestock', Restock>;

type StockReturn = Extract<
  InventoryEvent,
  {
    type:
      | 'StockReceived'
      | 'StockAdjusted'
      | 'StockMadeUnlimited'
      | 'StockReservationReleased'
      | 'StockReservationExpired';
  }
>;
type FollowedEvent = StockReturn | WaitlistEvent;

/**
 * Has those who wait told when stock returns. How many of them is decided where the line stands; once as many were told
 * as can be at once, the rest are told.
 */
export const restockAnnouncement: Process<
  RestockAnnouncementState,
  FollowedEvent,
  never,
  AnnounceRestockTask
> = {
  name: 'restockAnnouncement',
  version: 2,
  handles: [
    'WaitlistJoined',
    'WaitlistLeft',
    'WaitlistNotified',
    'StockReceived',
    'StockAdjusted',
    'StockMadeUnlimited',
    'StockReservationReleased',
    'StockReservationExpired',
  ],
  initialState: {},
  evolve(state, event) {
    const key = waitlistStreamId(event.data.productId, event.data.variantId);
    // Most stock is waited for by nobody, and there is much news of it.
    if (state[key] === undefined && event.type !== 'WaitlistJoined') return state;
    const { [key]: awaited = NOBODY, ...others } = state;
    const next = evolveAwaited(awaited, event);
    return next.waiting > 0 ? { ...others, [key]: next } : others;
  },
  react(state, event) {
    const awaited = state[waitlistStreamId(event.data.productId, event.data.variantId)];
    if (!awaited?.restock) return [];
    const isNews = awaited.restock.asOf === event.position;
    const isRoundOver = isToldOf(awaited.restock, event) && awaited.told % MOST_AT_ONCE === 0;
    return isNews || isRoundOver ? [announcement(awaited.restock)] : [];
  },
  resume: (state) => Object.values(state).flatMap(({ restock }) => (restock ? [announcement(restock)] : [])),
};

const NOBODY: Awaited = { waiting: 0, restock: null, told: 0 };

/** Whether somebody was told of this return, not by staff. */
const isToldOf = ({ asOf }: Restock, { type, data }: FollowedEvent): boolean =>
  type === 'WaitlistNotified' && data.restock?.asOf === asOf;

function evolveAwaited(awaited: Awaited, event: FollowedEvent & { readonly position: number }): Awaited {
  const { waiting, restock, told } = awaited;
  switch (event.type) {
    case 'WaitlistJoined':
      return { ...awaited, waiting: waiting + 1 };
    case 'WaitlistLeft':
      return { ...awaited, waiting: waiting - 1 };
    case 'WaitlistNotified':
      return { restock, waiting: waiting - 1, told: restock && isToldOf(restock, event) ? told + 1 : told };
    default: {
      const returned = restockOf(event, event.position);
      return returned ? { waiting, restock: returned, told: 0 } : awaited;
    }
  }
}

/** The return of stock that an event is; `null` where there is no more than before. */
function restockOf({ type, data }: StockReturn, asOf: number): Restock | null {
  const { productId, variantId, onHand, reserved, unlimited } = data;
  if (unlimited && type !== 'StockMadeUnlimited') return null;
  const before = beforeOf({ type, data } as StockReturn);
  const available = unlimited ? null : availableOf({ onHand, reserved });
  if (available !== null && available <= before) return null;
  // A promise given back is news only where nothing was left: else the mails that were sent still speak of those units.
  const isGivenBack = type === 'StockReservationReleased' || type === 'StockReservationExpired';
  return isGivenBack && before > 0 ? null : { productId, variantId, before, available, asOf };
}

function beforeOf({ type, data }: StockReturn): number {
  const { onHand, reserved } = data;
  switch (type) {
    case 'StockAdjusted':
    case 'StockMadeUnlimited':
      return availableOf({ onHand: data.previousOnHand, reserved });
    case 'StockReceived':
      return availableOf({ onHand: onHand - data.quantity, reserved });
    default:
      return availableOf({ onHand, reserved: reserved + data.quantity });
  }
}

const announcement = (data: Restock): AnnounceRestockTask => ({ task: 'announceRestock', data });
