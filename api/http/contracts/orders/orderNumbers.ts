import { orderNumberFormatSchema } from '../../../../domain/orders/orderNumberFormat.facts.ts';

/** PUT /api/commerce/orders/numbering (`docs/rules/orders.md#numbers`). */
export const chooseOrderNumberFormatRequestSchema = orderNumberFormatSchema;
