import type { InventoryEvent } from '../../../../domain/inventory/inventory.events.ts';
import { restockAnnouncement } from '../../../../domain/processes/waitlist/restockAnnouncement.ts';
import { MOST_AT_ONCE } from '../../../../domain/waitlist/notifyWaitlist.ts';
import { level, received, theVariant } from '../../../support/builders/inventory.ts';
import { joined, left, notified } from '../../../support/builders/waitlist.ts';
import { QUARTER_PAST } from '../../../support/instants.ts';
import { processSpec } from '../../../support/processSpec.ts';

const { following } = processSpec(restockAnnouncement);
type Followed = Extract<InventoryEvent, { type: (typeof restockAnnouncement)['handles'][number] }>;

const announcement = (asOf: number, before: number, available: number | null) =>
  ({ task: 'announceRestock', data: { ...theVariant, before, available, asOf } }) as const;
const receipt = (quantity: number, onHand = quantity) => received(quantity, onHand) as Followed;
const adjusted = (onHand: number, previousOnHand: number, reserved = 0): Followed => ({
  type: 'StockAdjusted',
  data: { ...level(onHand, reserved), previousOnHand, reason: 'Count' },
});
const settled = { reservationId: 'r1', quantity: 1 };
const released = (onHand: number, reserved: number): Followed => ({
  type: 'StockReservationReleased',
  data: { ...level(onHand, reserved), ...settled, reason: 'Payment failed' },
});
const expired = (onHand: number, reserved: number): Followed => ({
  type: 'StockReservationExpired',
  data: { ...level(onHand, reserved), ...settled, expiredAt: QUARTER_PAST },
});
const unlimited: Followed = {
  type: 'StockMadeUnlimited',
  data: { ...level(0, 0, true), previousOnHand: 0, reason: 'Made to order' },
} satisfies InventoryEvent;

describe('when stock returns that people wait for', () => {
  it('has them told, with what was there before', () => {
    following(joined('ida'), receipt(3)).expectReactions(announcement(1, 0, 3));
    following(joined('ida'), receipt(3, 5)).expectReactions(announcement(1, 2, 5));
    following(joined('ida'), adjusted(4, 1)).expectReactions(announcement(1, 1, 4));
    following(joined('ida'), unlimited).expectReactions(announcement(1, 0, null));
  });

  it('counts what can be promised, not what is in the house', () => {
    following(joined('ida'), adjusted(4, 2, 2)).expectReactions(announcement(1, 0, 2));
  });

  it('counts a promise given back only where nothing was left', () => {
    for (const givenBack of [released, expired]) {
      following(joined('ida'), givenBack(2, 1)).expectReactions(announcement(1, 0, 1));
      following(joined('ida'), givenBack(3, 1)).expectReactions();
    }
  });
});

describe('when more people wait than are told at once', () => {
  const waiting = Array.from({ length: MOST_AT_ONCE + 1 }, (_, index) => joined(`person${index}`));
  const asOf = waiting.length;
  const told = (count: number, restock: { asOf: number; coveredUnits: number } | null) =>
    Array.from({ length: count }, (_, index) => notified(`person${index}`, restock));
  const restock = { asOf, coveredUnits: 1 };

  it('has the rest told once those were', () => {
    const asked = announcement(asOf, 0, 900);
    following(...waiting, receipt(900), ...told(MOST_AT_ONCE - 1, restock)).expectReactions();
    following(...waiting, receipt(900), ...told(MOST_AT_ONCE, restock)).expectReactions(asked);
    following(...waiting, receipt(900), ...told(MOST_AT_ONCE + 1, restock)).expectReactions();
  });

  it('counts those only who were told of that return', () => {
    following(...waiting, receipt(900), ...told(MOST_AT_ONCE, null)).expectReactions();
    const earlier = { asOf: asOf - 1, coveredUnits: 1 };
    following(...waiting, receipt(900), ...told(MOST_AT_ONCE, earlier)).expectReactions();
  });
});

describe('when stock does not return', () => {
  it('asks for nothing', () => {
    following(joined('ida'), adjusted(1, 4)).expectReactions();
    following(joined('ida'), adjusted(4, 4)).expectReactions();
    following(joined('ida')).expectReactions();
  });
});

describe('when nobody waits', () => {
  it('asks for nothing and remembers nothing', () => {
    following(receipt(3)).expectReactions();
    following(joined('ida'), left('ida'), receipt(3)).expectReactions();
    following(joined('ida'), notified('ida'), receipt(3)).expectReactions();
    following(joined('ida'), receipt(3), notified('ida')).expectResume();
  });
});

describe('after a restart', () => {
  it('has those told who still wait, of the newest return', () => {
    following(joined('ida'), joined('bo'), receipt(1), notified('ida')).expectResume(announcement(2, 0, 1));
    following(joined('ida'), receipt(1), receipt(2, 3)).expectResume(announcement(2, 1, 3));
  });

  it('owes nothing where no stock returned', () => {
    following(joined('ida')).expectResume();
  });
});
