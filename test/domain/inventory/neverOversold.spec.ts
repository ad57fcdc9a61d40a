import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { type StockCommand, stockAggregate } from '../../../domain/inventory/stock.decider.ts';
import type { StockState } from '../../../domain/inventory/stock.state.ts';
import { piecesAt } from '../../../domain/inventory/whereabouts.facts.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import { eventRegistry } from '../../../domain/registry.ts';
import { theVariant } from '../../support/builders/inventory.ts';
import { deepFreeze } from '../../support/deepFreeze.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const COMMANDS = 250;
const START = Date.parse('2026-03-02T09:00:00.000Z');
const instant = (minute: number) => new Date(START + minute * 60_000).toISOString();

const place = (number: number) => ['main', 'warehouse', 'shed'][number] as string;

/** Any command that a buyer, an owner or the clock could send at this minute, from a handful of reservations. */
function anyCommand(random: (limit: number) => number, minute: number): StockCommand {
  const reason = 'Seeded';
  const reservationId = `r${random(12)}`;
  const commands: readonly (() => StockCommand)[] = [
    () => ({ type: 'ReceiveStock', data: { ...theVariant, quantity: 1 + random(8), reason } }),
    () => ({ type: 'AdjustStock', data: { ...theVariant, onHand: random(12), reason } }),
    () => ({ type: 'ReleaseReservation', data: { ...theVariant, reservationId, reason } }),
    () => ({ type: 'ClaimReservation', data: { ...theVariant, reservationId, orderId: `order${minute}` } }),
    () => ({
      type: 'MoveStock',
      data: { ...theVariant, from: place(random(3)), to: place(random(3)), quantity: 1 + random(4), reason },
    }),
    () => ({ type: 'ExpireReservations', data: { ...theVariant, at: instant(minute) } }),
    ...Array<() => StockCommand>(4).fill(() => ({
      type: 'ReserveStock',
      data: {
        ...theVariant,
        reservationId,
        quantity: 1 + random(4),
        at: instant(minute),
        expiresAt: instant(minute + 1 + random(20)),
      },
    })),
  ];
  return (commands[random(commands.length)] as () => StockCommand)();
}

function decideOrRefuse(command: StockCommand, state: StockState) {
  try {
    return stockAggregate.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

/** What must be true of limited stock after every single event. */
function assertSound({ onHand, reserved, reservations, nextExpiry, elsewhere }: StockState): void {
  const held = [...reservations.entries()].map(([, reservation]) => reservation);
  expect(onHand - reserved).to.be.at.least(0);
  expect(reserved).to.equal(held.reduce((sum, { quantity }) => sum + quantity, 0));
  for (const locationId of ['main', 'warehouse', 'shed'])
    expect(piecesAt({ onHand, elsewhere }, locationId), locationId).to.be.at.least(0);
  expect(nextExpiry).to.equal(held.map(({ expiresAt }) => expiresAt).sort()[0] ?? null);
}

describe('limited stock under any sequence of commands', () => {
  for (const seed of seeds(20)) {
    it(`is never oversold, and reserves what its reservations hold (seed ${seed})`, () => {
      const random = seededRandom(seed);
      let state = stockAggregate.initialState;
      let pieces = 0;
      for (let minute = 0; minute < COMMANDS; minute++) {
        for (const event of decideOrRefuse(anyCommand(random, minute), deepFreeze(state))) {
          eventRegistry.validate(event.type, event.data);
          if (event.type === 'StockReceived') pieces += event.data.quantity;
          if (event.type === 'StockAdjusted') pieces += event.data.onHand - event.data.previousOnHand;
          if (event.type === 'StockClaimed') pieces -= event.data.quantity;
          state = stockAggregate.evolve(state, deepFreeze(event));
          assertSound(state);
          expect(state.onHand, 'every piece is accounted for').to.equal(pieces);
        }
      }
      expect(state).to.not.equal(stockAggregate.initialState);
    });
  }
});

describe('stock that may be ordered ahead, under any sequence of commands', () => {
  const PIECES_AHEAD = 5;

  for (const seed of seeds(20)) {
    it(`is promised so many pieces ahead and no more, and every piece is accounted for (seed ${seed})`, () => {
      const random = seededRandom(seed);
      let state = stockAggregate.evolve(stockAggregate.initialState, {
        type: 'BackorderPolicyChosen',
        data: {
          ...theVariant,
          onHand: 0,
          reserved: 0,
          unlimited: false,
          policy: { kind: 'limit', pieces: PIECES_AHEAD },
          previousPolicy: { kind: 'deny' },
          reason: 'The kiln is full',
        },
      });
      let pieces = 0;
      for (let minute = 0; minute < COMMANDS; minute++) {
        for (const event of decideOrRefuse(anyCommand(random, minute), deepFreeze(state))) {
          eventRegistry.validate(event.type, event.data);
          if (event.type === 'StockReceived') pieces += event.data.quantity;
          if (event.type === 'StockAdjusted') pieces += event.data.onHand - event.data.previousOnHand;
          if (event.type === 'StockClaimed') pieces -= event.data.quantity;
          state = stockAggregate.evolve(state, deepFreeze(event));
          if (event.type === 'StockReserved') {
            expect(state.onHand - state.reserved).to.be.at.least(-PIECES_AHEAD);
          }
          expect(state.onHand, 'every piece is accounted for').to.equal(pieces);
        }
      }
    });
  }
});

describe('two hundred buyers of the last piece', () => {
  it('are one buyer with a promise and the others with a refusal', () => {
    let state = stockAggregate.evolve(stockAggregate.initialState, {
      type: 'StockReceived',
      data: { ...theVariant, onHand: 1, reserved: 0, unlimited: false, quantity: 1, reason: 'The last one' },
    });
    const promised = Array.from({ length: 200 }, (_, buyer) => `r${buyer}`).filter((reservationId) => {
      const events = decideOrRefuse(
        {
          type: 'ReserveStock',
          data: { ...theVariant, reservationId, quantity: 1, at: instant(0), expiresAt: instant(15) },
        },
        state,
      );
      state = events.reduce(stockAggregate.evolve, state);
      return events.length > 0;
    });
    expect(promised).to.deep.equal(['r0']);
    assertSound(state);
  });
});
