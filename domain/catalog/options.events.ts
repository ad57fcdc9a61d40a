import { z } from 'zod';
import { defineEvent } from '../kernel/eventRegistry.ts';
import { idSchema } from '../kernel/ids.ts';

const option = z.string().trim().min(1).max(50);
const product = { productId: idSchema, options: z.array(option) };

/**
 * By `AddProductOption`: every variant there is answers it with `value`. `options` are all of them, in their order,
 * afterwards.
 */
const ProductOptionAdded = defineEvent(
  'ProductOptionAdded',
  z.strictObject({ ...product, option, value: z.string().trim().min(1).max(100) }),
);
/** By `RemoveProductOption`: variants lose their answer to it; `options` are those that are left. */
const ProductOptionRemoved = defineEvent('ProductOptionRemoved', z.strictObject({ ...product, option }));
/** By `RenameProductOption`: answers stay, under another name; `options` are all of them afterwards. */
const ProductOptionRenamed = defineEvent(
  'ProductOptionRenamed',
  z.strictObject({ ...product, option, previousName: option }),
);
/** By `ArrangeProductOptions`: the same options, asked in the order of `options`. */
const ProductOptionsArranged = defineEvent(
  'ProductOptionsArranged',
  z.strictObject({ ...product, previous: z.array(option) }),
);

/** By `RenameOptionValue`: every variant that answered `previousValue` answers `value` from now on. */
const OptionValueRenamed = defineEvent(
  'OptionValueRenamed',
  z.strictObject({
    productId: idSchema,
    option,
    value: z.string().trim().min(1).max(100),
    previousValue: z.string(),
  }),
);

/** The part of `catalogEvents` that is about options. */
export const optionEvents = [
  ProductOptionAdded,
  ProductOptionRemoved,
  ProductOptionRenamed,
  ProductOptionsArranged,
  OptionValueRenamed,
] as const;
