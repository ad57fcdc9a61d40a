import { z } from 'zod';
import type { Aggregate, Command } from '../kernel/decider.ts';
import { DomainError } from '../kernel/errors.ts';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';

export const ownershipTransferSchema = z.strictObject({
  websiteId: idSchema,
  fromAccountId: idSchema,
  toAccountId: idSchema,
  reason: z.string().trim().min(1).max(500),
  transferredAt: instantSchema,
});

export const OwnershipTransferred = defineEvent('OwnershipTransferred', ownershipTransferSchema);
export const ownershipEvents = [OwnershipTransferred] as const;
export type OwnershipEvent = EventOf<typeof OwnershipTransferred>;

export type TransferOwnership = Command<'TransferOwnership', z.infer<typeof ownershipTransferSchema>>;

/** Whose website it is: unknown until the first transfer, when who was there from the start gives it away. */
export interface OwnershipState {
  readonly ownerId: string | null;
}

/** One stream for each website, `ownership-{websiteId}`: of two transfers at once the log takes one. */
export const ownershipAggregate: Aggregate<OwnershipState, TransferOwnership, OwnershipEvent> = {
  category: 'ownership',
  commands: { TransferOwnership: ownershipTransferSchema },
  initialState: { ownerId: null },
  isTerminal: () => false,
  decide({ data }, { ownerId }) {
    if (ownerId === data.toAccountId || data.fromAccountId === data.toAccountId) return [];
    if (ownerId !== null && ownerId !== data.fromAccountId) {
      throw new DomainError('NOT_OWNER', 'Only the owner can transfer the ownership.');
    }
    return [{ type: 'OwnershipTransferred', data }];
  },
  evolve: (state, event) =>
    event.type === 'OwnershipTransferred' ? { ownerId: event.data.toAccountId } : state,
};
