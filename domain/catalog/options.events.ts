import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

const option = z.string().trim().min(1).max(50);
const product = { productId: idSchema, options: z.array(option) };

/** A question more: every variant there is answers it with `value`. `options` are all of them, in their order, afterwards. */
export const ProductOptionAdded = defineEvent(
  'ProductOptionAdded',
  z.strictObject({ ...product, option, value: z.string().trim().min(1).max(100) }),
);
export const ProductOptionRemoved = defineEvent(
  'ProductOptionRemoved',
  z.strictObject({ ...product, option }),
);
export const ProductOptionRenamed = defineEvent(
  'ProductOptionRenamed',
  z.strictObject({ ...product, option, previousName: option }),
);
export const ProductOptionsArranged = defineEvent(
  'ProductOptionsArranged',
  z.strictObject({ ...product, previous: z.array(option) }),
);

export const optionEvents = [
  ProductOptionAdded,
  ProductOptionRemoved,
  ProductOptionRenamed,
  ProductOptionsArranged,
] as const;
