import { expect } from 'chai';
import type { z } from 'zod';
import { descriptionSchema } from '../../domain/catalog/product.ts';
import { MAX_CATEGORY_NAME } from '../../domain/collections/category.events.ts';
import { MAX_COLLECTION_PRODUCTS } from '../../domain/collections/collection.ts';
import { MAX_NAVIGATION_ITEMS } from '../../domain/navigation/navigation.ts';
import { MOST_TRACKS } from '../../domain/pages/blocks/soundBlocks.ts';
import { MOST_ORDERED, sorted } from '../../domain/pages/kinds/shared.ts';
import { MAX_BLOCKS, MAX_PAGES } from '../../domain/pages/page.ts';

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const { tags, categories } = descriptionSchema.shape;

describe("the specification's limits of the editor", () => {
  const numbers: readonly (readonly [what: string, is: number, limit: number])[] = [
    ['blocks of a layout', MAX_BLOCKS, 60],
    ['tracks of an album', MOST_TRACKS, 60],
    ['pages in an order of their own', MAX_PAGES, 250],
    ['records in an order of their own', MOST_ORDERED, 250],
    ['entries of a menu', MAX_NAVIGATION_ITEMS, 250],
    ['products of a collection', MAX_COLLECTION_PRODUCTS, 200],
    ['letters of a category of a collection', MAX_CATEGORY_NAME, 25],
  ];
  for (const [what, is, limit] of numbers) {
    it(`${limit} ${what}`, () => expect(is).to.equal(limit));
  }

  const texts: readonly (readonly [what: string, schema: z.ZodType, limit: number])[] = [
    ['tag of a product', tags, 50],
    ['category of a product', categories, 25],
    ['tag of a record', sorted.tags, 50],
    ['category of a record', sorted.categories, 25],
  ];
  for (const [what, schema, limit] of texts) {
    it(`${limit} letters of a ${what}`, () => {
      expect(takes(schema, ['x'.repeat(limit)])).to.equal(true);
      expect(takes(schema, ['x'.repeat(limit + 1)])).to.equal(false);
    });
  }
});
