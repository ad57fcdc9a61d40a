import { noCustomProjections } from '../../projections/systemProjections.ts';
import { decodeProjectionName } from '../../wire/projections.ts';
import { unary } from '../unary.ts';

/** `Projections.Update`: the system projections are what they are. */
export const updateProjection = unary(({ projections }, { request }) => {
  projections.get(decodeProjectionName(request));
  throw noCustomProjections();
});
