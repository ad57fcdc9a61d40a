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
  'sent',
  'content',
  'video',
] as const;
/** `viewed` and `added` are products, `form` and `sent` are forms that were seen and sent, `search` and `fruitless` questions, the latter those without an answer; `content` is what is for members, and who it was that saw it; `video` is one that was played. */
export type Dimension = (typeof DIMENSIONS)[number];
