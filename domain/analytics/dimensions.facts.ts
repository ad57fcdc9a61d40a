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
  'content',
] as const;
/** `viewed` and `added` are products, `search` and `fruitless` questions, the latter those without an answer; `content` is what is for members, and who it was that saw it. */
export type Dimension = (typeof DIMENSIONS)[number];
