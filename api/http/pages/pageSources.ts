import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';

/** What the pages of a website are made from. */
export interface PageSources {
  readonly readModels: ReadModels;
  readonly publicUrl: string;
}
