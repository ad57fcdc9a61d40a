import { additionalFieldsSchema } from '../kernel/additionalFields.ts';
import { soldLineSchema } from '../kernel/sale.ts';

/** A line as it is ordered: with the buyer's answers to the product's form, JSON text or empty. */
export const orderLineSchema = soldLineSchema.extend({ additionalFields: additionalFieldsSchema });
