import { type PartsRule, partsRule } from './namedParts.ts';

/**
 * The parts of `$cond` as a document, and the codes by which it refuses others or the lack of one; the rest likewise.
 */
export const COND: PartsRule = {
  object: 16020,
  unknown: 17083,
  required: [
    ['if', 17080],
    ['then', 17081],
    ['else', 17082],
  ],
  optional: [],
};
/** The parts of `$switch`, and its codes. */
export const SWITCH = partsRule(40060, 40067, 40068, ['branches'], ['default']);
/** One of the `branches` of `$switch`. */
export const BRANCH: PartsRule = {
  object: 40062,
  unknown: 40063,
  required: [
    ['case', 40064],
    ['then', 40065],
  ],
  optional: [],
};
/** The parts of `$map`, and its codes. */
export const MAP: PartsRule = {
  object: 16878,
  unknown: 16879,
  required: [
    ['input', 16880],
    ['in', 16882],
  ],
  optional: ['as'],
};
/** The parts of `$filter`, and its codes. */
export const FILTER: PartsRule = {
  object: 28646,
  unknown: 28647,
  required: [
    ['input', 28648],
    ['cond', 28650],
  ],
  optional: ['as', 'limit'],
};
/** The parts of `$let`, and its codes. */
export const LET: PartsRule = {
  object: 16874,
  unknown: 16875,
  required: [
    ['vars', 16876],
    ['in', 16877],
  ],
  optional: [],
};
/** The parts of `$reduce`, and its codes. */
export const REDUCE: PartsRule = {
  object: 40075,
  unknown: 40076,
  required: [
    ['input', 40077],
    ['initialValue', 40078],
    ['in', 40079],
  ],
  optional: [],
};
/** The parts of `$sortArray`, and its codes. */
export const SORT_ARRAY: PartsRule = {
  object: 2942500,
  unknown: 2942501,
  required: [
    ['input', 2942502],
    ['sortBy', 2942503],
  ],
  optional: [],
};
