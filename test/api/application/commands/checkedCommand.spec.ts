import { expect } from 'chai';
import type { z } from 'zod';
import { createAggregateCache } from '../../../../api/application/commands/aggregateCache.ts';
import { type AnyAggregate, aggregates } from '../../../../api/application/commands/aggregates.ts';
import { checkedCommand } from '../../../../api/application/commands/checkedCommand.ts';
import { createCommandHandler } from '../../../../api/application/commands/commandHandler.ts';
import type { StreamStore } from '../../../../api/application/ports/streamStore.ts';
import { cartAggregate } from '../../../../domain/cart/cart.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import { malformed, sampleOf } from '../../../support/schemaSamples.ts';

/** A log that must not be asked. */
const untouchable: StreamStore = {
  readAfter: (stream) => {
    throw new Error(`${stream} was read`);
  },
  append: async (stream) => {
    throw new Error(`${stream} was written`);
  },
  encode: async (_, { type }) => {
    throw new Error(`${type} was encoded`);
  },
};
const { handle } = createCommandHandler(untouchable, createAggregateCache(untouchable));
const context = {
  websiteId: 'main',
  actor: { kind: 'visitor', id: 'v1' },
  correlationId: 'r1',
  commandId: 'c1',
  now: '2026-01-02T03:04:05.000Z',
} as const;

async function refusalOf(aggregate: AnyAggregate, type: string, data: unknown): Promise<DomainError> {
  const failure: unknown = await handle(aggregate, 's1', { type, data }, context).catch((error) => error);
  if (failure instanceof DomainError) return failure;
  throw new Error(`${type} was not refused`, { cause: failure });
}

describe('a command on its way to its aggregate', () => {
  for (const aggregate of aggregates as unknown as readonly AnyAggregate[]) {
    const commands = Object.entries<z.ZodType>(aggregate.commands);
    for (const [type, schema] of commands) {
      it(`${type} is refused unread where its data is malformed in any way, and told in which field`, async () => {
        const options = (schema._zod.def as { options?: readonly z.ZodType[] }).options ?? [schema];
        for (const option of options) {
          const sample = sampleOf(option);
          expect(checkedCommand(aggregate, { type, data: sample }).data).to.be.an('object');
          let ways = 0;
          for (const { field, what, value } of malformed(option, sample)) {
            const { code, details } = await refusalOf(aggregate, type, value);
            expect(code, `${field}: ${what}`).to.equal('COMMAND_INVALID');
            expect(details, `${field}: ${what}`).to.have.property('command', type);
            ways++;
          }
          expect(ways).to.be.greaterThan(1);
        }
      });
    }
  }

  it('names the field that does not fit', async () => {
    const data = sampleOf(cartAggregate.commands.AddItemToCart) as object;
    const aggregate = cartAggregate as unknown as AnyAggregate;
    const fieldOf = async (changes: object) =>
      (await refusalOf(aggregate, 'AddItemToCart', { ...data, ...changes })).details;
    expect(await fieldOf({ quantity: -5 })).to.deep.equal({ command: 'AddItemToCart', field: 'quantity' });
    const unitPrice = { amount: -1, currency: 'USD' };
    expect(await fieldOf({ unitPrice })).to.have.property('field', 'unitPrice.amount');
    expect((await refusalOf(aggregate, 'AddNothing', {})).details).to.deep.equal({
      command: 'AddNothing',
      field: '',
    });
  });

  it('arrives as its schema reads it', () => {
    const data = { cartId: 'cart1', code: ' spring10 ' };
    const { type, data: read } = checkedCommand(cartAggregate, { type: 'ApplyCoupon', data });
    expect(type).to.equal('ApplyCoupon');
    expect(read).to.deep.equal({ cartId: 'cart1', code: 'SPRING10' });
  });
});
