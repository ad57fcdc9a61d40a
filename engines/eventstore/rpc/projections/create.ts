import { noCustomProjections } from '../../projections/systemProjections.ts';
import { unary } from '../unary.ts';

/** `Projections.Create`: refused, for it would run JavaScript of the caller's. */
export const createProjection = unary(() => {
  throw noCustomProjections();
});
