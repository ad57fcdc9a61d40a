import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../../kernel/ids.ts';
import { discountDefinitionSchema } from './discount.ts';

/** Whose discount, and all of it as it is after the event. */
const defined = { websiteId: idSchema, discountId: idSchema, discount: discountDefinitionSchema };

export const DiscountCreated = defineEvent('DiscountCreated', z.strictObject(defined));
export const DiscountChanged = defineEvent(
  'DiscountChanged',
  z.strictObject({ ...defined, previous: discountDefinitionSchema }),
);
/** It ended before its time, or before anybody had set one. */
export const DiscountEnded = defineEvent(
  'DiscountEnded',
  z.strictObject({ ...defined, endedAt: instantSchema, previousEndsAt: instantSchema.nullable() }),
);
/** It is out of sight, its code is free again, and its uses stay counted. */
export const DiscountArchived = defineEvent(
  'DiscountArchived',
  z.strictObject({ ...defined, archivedAt: instantSchema, previousEndsAt: instantSchema.nullable() }),
);

export const discountBookEvents = [
  DiscountCreated,
  DiscountChanged,
  DiscountEnded,
  DiscountArchived,
] as const;
export type DiscountBookEvent = EventOf<(typeof discountBookEvents)[number]>;
