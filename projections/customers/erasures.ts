import type { CustomerEvent } from '../../domain/customers/customer.events.ts';
import type { ErasureEvent } from '../../domain/customers/erasure.events.ts';
import type { Actor } from '../../domain/kernel/metadata.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface Erasure {
  readonly customerId: string;
  /** Who asked for it: the person themselves, or staff. */
  readonly askedBy: Actor;
  /** For the books; it names nobody. Empty where the person asked. */
  readonly reason: string;
  readonly erasedAt: string;
  /** Keys that were destroyed: what they sealed can be read by nobody. */
  readonly keys: number;
  /** When nothing of it was left in log and database; `null` as long as there is something to look for. */
  readonly completedAt: string | null;
  /** When payment providers kept nothing any more; `null` as long as they may. */
  readonly payersDeletedAt: string | null;
  /** Where in the log it was asked for: the order of the list and its cursor. */
  readonly position: number;
}

/** The erasure of one customer, for who answers for it. `_id` is the customer id. `docs/rules/customers.md#erasure` */
export type ErasureDoc = Stored<Erasure>;

type ShownEvent = Extract<CustomerEvent, { type: 'CustomerErased' }> | ErasureEvent;

/** Folded from the streams of customers and of their erasures. */
export const erasures: ReadModel<Erasure, ShownEvent> = {
  name: 'erasures',
  version: 1,
  handles: ['CustomerErased', 'ErasureCompleted', 'PayersDeleted'],
  indexes: [{ keys: { websiteId: 1, position: -1 } }],
  keyOf: ({ data }) => data.customerId,
  project(doc, event) {
    switch (event.type) {
      case 'CustomerErased': {
        const { customerId, reason, erasedAt, subjects } = event.data;
        return {
          ...{ customerId, reason, erasedAt, keys: subjects.length },
          askedBy: event.metadata.actor,
          completedAt: null,
          payersDeletedAt: null,
          position: event.position,
        };
      }
      case 'ErasureCompleted':
        return doc && { ...doc, completedAt: event.data.completedAt };
      case 'PayersDeleted':
        return doc && { ...doc, payersDeletedAt: event.data.deletedAt };
      default:
        return doc;
    }
  },
};
