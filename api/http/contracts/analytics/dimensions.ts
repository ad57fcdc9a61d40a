/** By what reports can be narrowed down. */
export { DIMENSIONS, type Dimension } from '../../../../domain/analytics/dimensions.facts.ts';
