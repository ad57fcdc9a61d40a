import { ceramics } from './products/ceramics.ts';
import { kitchen } from './products/kitchen.ts';
import { lighting } from './products/lighting.ts';
import { paper } from './products/paper.ts';
import { textiles } from './products/textiles.ts';
import { workshops } from './products/workshops.ts';
import type { SeedProduct } from './seedProduct.ts';

/** Everything Tidehus sells, in the order of the shop. */
export const catalogue: readonly SeedProduct[] = [
  ...ceramics,
  ...textiles,
  ...lighting,
  ...kitchen,
  ...paper,
  ...workshops,
];
