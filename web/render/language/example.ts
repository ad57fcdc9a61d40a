/**
 * A name of the template language, what it is for, and an example: the template over the data gives the result. `null` where
 * only a page has what it needs.
 */
export type Example = readonly [
  name: string,
  says: string,
  template: string,
  data: unknown,
  result: string | null,
];
