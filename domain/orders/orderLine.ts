import { z } from 'zod';
import { soldLineSchema } from '../kernel/sale.ts';
import { needsFulfilment } from './standing.facts.ts';

/** Longest answers to a product's form, as the cart takes them. */
const MAX_FIELDS_LENGTH = 20_000;

/** A line as it is ordered: with the buyer's answers to the product's form, JSON text or empty. */
export const orderLineSchema = soldLineSchema.extend({ additionalFields: z.string().max(MAX_FIELDS_LENGTH) });

/** Only physical and service products are counted in stock (`docs/rules/catalog.md#product-types`). */
export const isCounted = needsFulfilment;
