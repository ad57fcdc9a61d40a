import { PRODUCT_TYPES } from '../../kernel/productType.ts';
import type { MemberAreasByProduct } from './memberAreasByProduct.ts';

/** What may open an area: a paywall product, or a service, as only goods and services are sold by subscription. */
const OPENS: ReadonlySet<number> = new Set([PRODUCT_TYPES.paywall, PRODUCT_TYPES.service]);

interface Line {
  readonly itemId: string;
  readonly productType: number;
}

const mayOpenAnArea = ({ productType }: Pick<Line, 'productType'>): boolean => OPENS.has(productType);

/** Whether any of these lines may open an area, whatever areas there are: nobody needs to know those for any other order. */
export const mayOpenAreas = (lines: readonly Pick<Line, 'productType'>[]): boolean =>
  lines.some(mayOpenAnArea);

/** The areas that these lines of an order open, each once. */
export const areasIn = (lines: readonly Line[], areas: MemberAreasByProduct): readonly string[] => [
  ...new Set(
    lines
      .filter(mayOpenAnArea)
      .flatMap(({ itemId }) => (Object.hasOwn(areas, itemId) ? (areas[itemId] ?? []) : [])),
  ),
];
