/** By what hits are counted. */
export const DIMENSIONS = [
  'name',
  'page',
  'entry',
  'source',
  'campaign',
  'device',
  'browser',
  'country',
  'viewed',
  'added',
  'search',
  'fruitless',
  'form',
] as const;
/** `viewed` and `added` are products, `search` and `fruitless` questions, the latter those without an answer. */
export type Dimension = (typeof DIMENSIONS)[number];
