import type { DataOf } from '../../domain/kernel/event.ts';
import { codeKeyOf } from '../../domain/pricing/discountCodes/codeBatch.facts.ts';
import {
  type DiscountCodeEvent,
  discountCodeEvents,
} from '../../domain/pricing/discountCodes/discountCode.events.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

interface DiscountCode {
  readonly discountId: string;
  readonly batchId: string;
  /** As people read it, and as it is looked for. */
  readonly code: string;
  readonly key: string;
  readonly usesPerCode: number;
  /** Orders that used it, and checkouts that hold a use. */
  readonly used: number;
  readonly held: number;
  readonly state: 'good' | 'used' | 'withdrawn';
  readonly withdrawnAt: string | null;
  /** The last order that used it. */
  readonly orderId: string | null;
  readonly usedAt: string | null;
}

/** One code that was made in bulk. `_id` is its batch and the code. `docs/rules/pricing.md#codes-in-bulk` */
export type DiscountCodeDoc = Stored<DiscountCode>;

const idOf = (batchId: string, code: string): string => `${batchId} ${code}`;

/** Every code by itself, so that one of ten thousand is found and shown as fast as one of ten. */
export const discountCodes: ReadModel<DiscountCode, DiscountCodeEvent> = {
  name: 'discountCodes',
  version: 1,
  handles: discountCodeEvents.map(({ type }) => type),
  indexes: [
    { keys: { websiteId: 1, discountId: 1, key: 1 } },
    { keys: { websiteId: 1, discountId: 1, state: 1, key: 1 } },
  ],
  keyOf: ({ data }) =>
    'codes' in data ? data.codes.map((code) => idOf(data.batchId, code)) : idOf(data.batchId, data.code),
  project(doc, { type, data, metadata }, id) {
    switch (type) {
      case 'DiscountCodesMade':
        return doc ?? freshCode(data, id.slice(data.batchId.length + 1));
      case 'DiscountCodesWithdrawn':
        return doc && { ...doc, state: 'withdrawn', withdrawnAt: data.withdrawnAt };
      case 'DiscountCodeClaimed':
        return (
          doc && {
            ...counted(doc, data),
            orderId: data.orderId,
            usedAt: metadata.occurredAt,
          }
        );
      default:
        return doc && counted(doc, data);
    }
  },
};

function freshCode(
  { discountId, batchId, usesPerCode }: DataOf<DiscountCodeEvent, 'DiscountCodesMade'>,
  code: string,
): DiscountCode {
  return {
    ...{ discountId, batchId, code, usesPerCode, key: codeKeyOf(code) },
    ...{ used: 0, held: 0, state: 'good', withdrawnAt: null, orderId: null, usedAt: null },
  };
}

function counted(
  doc: DiscountCodeDoc,
  { used, held }: { readonly used: number; readonly held: number },
): DiscountCode {
  const state = doc.state === 'good' && used >= doc.usesPerCode ? 'used' : doc.state;
  return { ...doc, used, held, state };
}
