import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { codeBatchTermsSchema } from '../discountCodes/codeBatch.facts.ts';
import { discountDefinitionSchema } from './discount.ts';

/** Whose discount, and all of it as it is after the event. */
const defined = { websiteId: idSchema, discountId: idSchema, discount: discountDefinitionSchema };

/** By `CreateDiscount`, as version 1. */
const DiscountCreated = defineEvent('DiscountCreated', z.strictObject(defined));
/** By `ChangeDiscount`: all terms anew, one version on. Uses that were counted still count. */
const DiscountChanged = defineEvent(
  'DiscountChanged',
  z.strictObject({ ...defined, previous: discountDefinitionSchema }),
);
/** By `EndDiscount`: it ended before its time, or before anybody had set one. */
const DiscountEnded = defineEvent(
  'DiscountEnded',
  z.strictObject({ ...defined, endedAt: instantSchema, previousEndsAt: instantSchema.nullable() }),
);
/** By `ArchiveDiscount`: it is out of sight, its code is free again, and its uses stay counted. */
const DiscountArchived = defineEvent(
  'DiscountArchived',
  z.strictObject({ ...defined, archivedAt: instantSchema, previousEndsAt: instantSchema.nullable() }),
);

/** By `OrderDiscountCodes`: so many codes are to be made for it. They are good once the batch's own stream says them. */
const DiscountCodesOrdered = defineEvent(
  'DiscountCodesOrdered',
  z.strictObject({
    websiteId: idSchema,
    discountId: idSchema,
    batchId: idSchema,
    ...codeBatchTermsSchema.shape,
    orderedAt: instantSchema,
  }),
);

/** The part of `pricingEvents` that is about the terms of discounts. */
export const discountBookEvents = [
  DiscountCreated,
  DiscountChanged,
  DiscountEnded,
  DiscountArchived,
  DiscountCodesOrdered,
] as const;
/** Every fact of stream `discountbook-{websiteId}`. */
export type DiscountBookEvent = EventOf<(typeof discountBookEvents)[number]>;
