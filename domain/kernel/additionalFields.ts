import { z } from 'zod';

/** Longest answers to a product's form, in characters of their JSON (`docs/rules/catalog.md#additional-fields`). */
export const MAX_FIELDS_LENGTH = 20_000;

/** What a buyer answered to a product's form, as JSON text; empty where nothing was asked. */
export const additionalFieldsSchema = z.string().max(MAX_FIELDS_LENGTH);
