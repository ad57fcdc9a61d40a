import { purchaseAggregate } from '../../../domain/compositions/purchase.ts';
import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import { orderAggregate } from '../../../domain/orders/order.decider.ts';
import type { AnyAggregate } from './aggregates.ts';

/** An aggregate that has its stream to itself, or the composition that it is a part of. */
export interface StreamOwner {
  /** Decides for the whole stream. */
  readonly aggregate: AnyAggregate;
  /** What of the state of the stream is the state of the aggregate that was asked for. */
  partOf(state: unknown): unknown;
}

/** Its commands are checked by its own schemas before they get here, so that it never sees those of another one. */
const erased = <S, C extends Command, E extends DomainEvent>(aggregate: Aggregate<S, C, E>): AnyAggregate =>
  aggregate as unknown as AnyAggregate;

/** An order is asked for by itself nearly everywhere, and stands in the stream of its purchase. */
const owners = new WeakMap<object, StreamOwner>([
  [
    orderAggregate,
    {
      aggregate: erased(purchaseAggregate),
      partOf: (state: unknown) => (state as typeof purchaseAggregate.initialState).order,
    },
  ],
]);

/** Who decides for the streams that an aggregate writes to: one object for each aggregate. */
export function ownerOf<S, C extends Command, E extends DomainEvent>(
  aggregate: Aggregate<S, C, E>,
): StreamOwner {
  let owner = owners.get(aggregate);
  if (!owner) {
    owner = { aggregate: erased(aggregate), partOf: (state) => state };
    owners.set(aggregate, owner);
  }
  return owner;
}
