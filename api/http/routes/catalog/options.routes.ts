import { z } from 'zod';
import { optionNow, valueNow } from '../../../../domain/catalog/formerNames.ts';
import {
  addProductOptionRequestSchema,
  arrangeProductOptionsRequestSchema,
  renameOptionValueRequestSchema,
  renameProductOptionRequestSchema,
} from '../../contracts/catalog/products.ts';
import type { Gateway } from '../../kernel/gateway.ts';
import { productParamsSchema } from '../../kernel/schemas.ts';
import type { CatalogDependencies } from './dependencies.ts';
import { addProductChange, productChange } from './productChange.ts';

const optionParams = productParamsSchema.extend({ option: z.string().min(1).max(50) });
const valueParams = optionParams.extend({ value: z.string().min(1).max(100) });

const add = productChange({
  method: 'POST',
  url: '/options',
  params: productParamsSchema,
  body: addProductOptionRequestSchema.meta({ examples: [{ option: 'Color', value: 'Sand' }] }),
  summary: 'Add an option',
  description: 'The variants that are there all get this value of it.',
  command: (product, body) => ({ type: 'AddProductOption', data: { ...product, ...body } }),
});

const arrange = productChange({
  method: 'PUT',
  url: '/options',
  params: productParamsSchema,
  body: arrangeProductOptionsRequestSchema.meta({ examples: [{ options: ['Color', 'Size'] }] }),
  summary: 'Arrange the options',
  description: 'In the order in which a buyer is asked. Names every option once.',
  edits: ({ options }) => ({ options }),
  command: (product, body) => ({ type: 'ArrangeProductOptions', data: { ...product, ...body } }),
});

const rename = productChange({
  method: 'PUT',
  url: '/options/:option',
  params: optionParams,
  body: renameProductOptionRequestSchema.meta({ examples: [{ name: 'Colour' }] }),
  summary: 'Rename an option',
  description: 'Its values stay. A name that it had before names it, too, until another option has that one.',
  edits: (product, { option }) => ({ name: optionNow(product, option) }),
  command: (option, body) => ({ type: 'RenameProductOption', data: { ...option, ...body } }),
});

const remove = productChange({
  method: 'DELETE',
  url: '/options/:option',
  params: optionParams,
  summary: 'Remove an option',
  description: 'Refused while two variants differ in nothing else.',
  command: (data) => ({ type: 'RemoveProductOption', data }),
});

const renameValue = productChange({
  method: 'PUT',
  url: '/options/:option/values/:value',
  params: valueParams,
  body: renameOptionValueRequestSchema.meta({ examples: [{ name: 'Dune' }] }),
  summary: 'Rename a value of an option',
  description:
    'Wherever a variant has it. Refused for the name of another value. A name of before names it, too.',
  edits: (product, { option, value }) => ({ name: valueNow(product, optionNow(product, option), value) }),
  command: (value, body) => ({ type: 'RenameOptionValue', data: { ...value, ...body } }),
});

const removeValue = productChange({
  method: 'DELETE',
  url: '/options/:option/values/:value',
  params: valueParams,
  summary: 'Remove a value of an option',
  description: 'Takes every variant with it out of the product; one variant at least must remain.',
  command: (data) => ({ type: 'RemoveOptionValue', data }),
});

/** `/api/commerce/products/{productId}/options…`: what a buyer chooses by. */
export function optionRoutes(app: Gateway, dependencies: CatalogDependencies): void {
  addProductChange(app, dependencies, add);
  addProductChange(app, dependencies, arrange);
  addProductChange(app, dependencies, rename);
  addProductChange(app, dependencies, remove);
  addProductChange(app, dependencies, renameValue);
  addProductChange(app, dependencies, removeValue);
}
