import { z } from 'zod';
import { PRODUCT_TYPES } from '../kernel/productType.ts';
import { type SoldLine, soldLineSchema } from '../kernel/sale.ts';

/** Longest answers to a product's form, as the cart takes them. */
const MAX_FIELDS_LENGTH = 20_000;

/** A line as it is ordered: with the buyer's answers to the product's form, JSON text or empty. */
export const orderLineSchema = soldLineSchema.extend({ additionalFields: z.string().max(MAX_FIELDS_LENGTH) });

/** Parcels and services are owed until somebody fulfils them; everything else is delivered by being paid. */
export const needsFulfilment = ({ productType }: Pick<SoldLine, 'productType'>): boolean =>
  productType === PRODUCT_TYPES.physical || productType === PRODUCT_TYPES.service;

/** Only physical and service products are counted in stock (`docs/rules/catalog.md#product-types`). */
export const isCounted = needsFulfilment;
