import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import {
  type DiscountUseCommand,
  discountUseAggregate,
} from '../../../../domain/pricing/discountUses/discountUse.decider.ts';
import type { DiscountUseEvent } from '../../../../domain/pricing/discountUses/discountUse.events.ts';
import type { DiscountUseState } from '../../../../domain/pricing/discountUses/discountUse.state.ts';
import { eventRegistry } from '../../../../domain/registry.ts';
import { limited, reserveUseOf } from '../../../support/builders/discountUses.ts';
import { deepFreeze } from '../../../support/deepFreeze.ts';
import { seededRandom } from '../../../support/seededRandom.ts';

const COMMANDS = 250;
const TOTAL_USES = 9;
const USES_PER_CUSTOMER = 2;
const START = Date.parse('2026-03-02T09:00:00.000Z');
const instant = (minute: number) => new Date(START + minute * 60_000).toISOString();

/** Any command that a checkout or the clock could send at this minute, from a handful of checkouts and customers. */
function anyCommand(random: (limit: number) => number, minute: number): DiscountUseCommand {
  const ids = { discountId: 'd1', redemptionId: `checkout${random(40)}` };
  const reserve = reserveUseOf({
    ...ids,
    customerKey: `customer${random(6)}`,
    at: instant(minute),
    expiresAt: instant(minute + 1 + random(20)),
  });
  const commands: readonly DiscountUseCommand[] = [
    { type: 'ReleaseDiscountUse', data: { ...ids, reason: 'Seeded' } },
    ...(random(8) === 0
      ? [{ type: 'ClaimDiscountUse', data: { ...ids, orderId: `order${minute}` } } as const]
      : []),
    { type: 'ExpireDiscountUses', data: { discountId: 'd1', at: instant(minute) } },
    reserve,
    reserve,
  ];
  return commands[random(commands.length)] as DiscountUseCommand;
}

function decideOrRefuse(command: DiscountUseCommand, state: DiscountUseState): readonly DiscountUseEvent[] {
  try {
    return discountUseAggregate.decide(command, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}

describe('a discount with limits under any sequence of commands', () => {
  for (const seed of seeds(15)) {
    it(`is never used more often than its terms allow, and says in every fact how often it was (seed ${seed})`, () => {
      const random = seededRandom(seed);
      const terms = limited({ totalUses: TOTAL_USES, usesPerCustomer: USES_PER_CUSTOMER });
      let state = discountUseAggregate.evolve(discountUseAggregate.initialState, terms);
      const claimed: string[] = [];
      for (let minute = 0; minute < COMMANDS; minute++) {
        for (const event of decideOrRefuse(anyCommand(random, minute), deepFreeze(state))) {
          eventRegistry.validate(event.type, event.data);
          state = discountUseAggregate.evolve(state, deepFreeze(event));
          if (event.type === 'DiscountUseClaimed') claimed.push(event.data.customerKey ?? '');
          if (event.type !== 'DiscountUsesLimited') {
            expect([event.data.used, event.data.held]).to.deep.equal([state.used, state.held.size]);
          }
          const held = [...state.held.entries()].map(([, use]) => use);
          const taken = [...claimed, ...held.map(({ customerKey }) => customerKey ?? '')];
          expect(taken.length).to.be.at.most(TOTAL_USES);
          for (const customer of new Set(taken)) {
            const theirs = taken.filter((each) => each === customer).length;
            expect(theirs).to.be.at.most(USES_PER_CUSTOMER);
            expect(state.takenByCustomer.get(customer)).to.equal(theirs);
          }
          expect(state.nextExpiry).to.equal(held.map(({ expiresAt }) => expiresAt).sort()[0] ?? null);
        }
      }
      expect(state.used).to.equal(claimed.length);
    });
  }
});
