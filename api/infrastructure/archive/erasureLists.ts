import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { CustomerErased } from '../../../domain/customers/customer.events.ts';
import { eraseCustomerSchema } from '../../../domain/customers/eraseCustomer.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { ErasureList, ErasureLists } from '../../application/ports/erasureLists.ts';
import { subjectKeyStream } from '../eventStore/subjectKeys.ts';
import { subscribeInPages } from '../eventStore/subscription.ts';

const DELETED = '$streamDeleted';
const KEY_STREAM = subjectKeyStream('');
const MAX_PAGE = 2000;

/** Reads who was erased from the log: customers by their facts, keys by the streams that were deleted for good. */
export function createErasureLists(client: EventStoreDBClient, clock: Pick<Clock, 'now'>): ErasureLists {
  return {
    async make(websiteId, signal) {
      const customers: ErasureList['customers'] = [];
      const keys = new Set<string>();
      const types = ['\\$streamDeleted', CustomerErased.type];
      const asked = { after: 'start', types, signal, maxPage: MAX_PAGE } as const;
      for await (const { events, caughtUp } of subscribeInPages(client, asked)) {
        for (const { event } of events) {
          if (!event) continue;
          if (event.type === DELETED && event.streamId.startsWith(KEY_STREAM))
            keys.add(event.streamId.slice(KEY_STREAM.length));
          if (event.type === CustomerErased.type && isOf(event, websiteId))
            customers.push(eraseCustomerSchema.parse(withoutHash(event.data)));
        }
        if (caughtUp) break;
      }
      return {
        format: 'storefold erasures 1',
        ...{ websiteId, madeAt: clock.now().toISOString(), customers, keys: [...keys] },
      };
    },
  };
}

const isOf = ({ metadata }: NonNullable<ResolvedEvent['event']>, websiteId: string): boolean =>
  (metadata as { readonly websiteId?: unknown } | undefined)?.websiteId === websiteId;

/** What an erasure is asked for with: which address it was of, the account itself says. */
function withoutHash(data: unknown): object {
  const { emailHash: _, ...asked } = data as { readonly emailHash?: unknown };
  return asked;
}
