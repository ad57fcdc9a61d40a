import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { DiscountCodeEvent } from '../../../../domain/pricing/discountCodes/discountCode.events.ts';
import {
  type DiscountCodesCommand,
  discountCodesAggregate,
} from '../../../../domain/pricing/discountCodes/discountCodes.decider.ts';
import type { DiscountCodesState } from '../../../../domain/pricing/discountCodes/discountCodes.state.ts';
import { eventRegistry } from '../../../../domain/registry.ts';
import { seededRandom } from '../../../support/seededRandom.ts';

const COMMANDS = 250;
const USES_PER_CODE = 2;
const CODES = ['2222-2222', '3333-3333', '4444-4444', '5555-5555'];
const START = Date.parse('2026-03-02T09:00:00.000Z');
const instant = (minute: number) => new Date(START + minute * 60_000).toISOString();
const made: DiscountCodeEvent = {
  type: 'DiscountCodesMade',
  data: { batchId: 'b1', discountId: 'd1', codes: CODES, usesPerCode: USES_PER_CODE },
};

function anyCommand(random: (limit: number) => number, minute: number): DiscountCodesCommand {
  const ids = { batchId: 'b1', redemptionId: `checkout${random(12)}` };
  const code = CODES[random(CODES.length)] as string;
  const reserve = {
    type: 'ReserveDiscountCode',
    data: { ...ids, code, at: instant(minute), expiresAt: instant(minute + 1 + random(20)) },
  } as const;
  const commands: readonly DiscountCodesCommand[] = [
    { type: 'ReleaseDiscountCode', data: { ...ids, reason: 'Seeded' } },
    ...(random(2) === 0
      ? [{ type: 'ClaimDiscountCode', data: { ...ids, orderId: `order${minute}` } } as const]
      : []),
    ...(random(100) === 0
      ? [{ type: 'WithdrawDiscountCodes', data: { batchId: 'b1', code, at: instant(minute) } } as const]
      : []),
    { type: 'ExpireDiscountCodes', data: { batchId: 'b1', at: instant(minute) } },
    reserve,
    reserve,
  ];
  return commands[random(commands.length)] as DiscountCodesCommand;
}

function decideOrRefuse(
  command: DiscountCodesCommand,
  state: DiscountCodesState,
): readonly DiscountCodeEvent[] {
  try {
    return discountCodesAggregate.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

describe('codes made in bulk under any sequence of commands', () => {
  for (const seed of seeds(15)) {
    it(`are never used more often than they are good for (seed ${seed})`, () => {
      const random = seededRandom(seed);
      let state = discountCodesAggregate.evolve(discountCodesAggregate.initialState, made);
      const claimed: string[] = [];
      for (let minute = 0; minute < COMMANDS; minute++) {
        for (const event of decideOrRefuse(anyCommand(random, minute), state)) {
          eventRegistry.validate(event.type, event.data);
          state = discountCodesAggregate.evolve(state, event);
          if (event.type === 'DiscountCodeClaimed') claimed.push(event.data.code);
          const held = [...state.held.entries()].map(([, use]) => use);
          for (const code of CODES) {
            const of = (all: readonly string[]) => all.filter((each) => each === code).length;
            const counts = { used: of(claimed), held: of(held.map((use) => use.code)) };
            expect(counts.used + counts.held).to.be.at.most(USES_PER_CODE);
            expect(state.uses.get(code.replace('-', '')) ?? { used: 0, held: 0 }).to.deep.equal(counts);
          }
          expect(state.nextExpiry).to.equal(held.map(({ expiresAt }) => expiresAt).sort()[0] ?? null);
        }
      }
      expect(claimed).to.not.have.lengthOf(0);
    });
  }
});
