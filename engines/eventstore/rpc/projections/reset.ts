import { decodeProjectionName } from '../../wire/projections.ts';
import { NOTHING, unary } from '../unary.ts';

/** `Projections.Reset`: begins a new epoch; an index comes to the same again. */
export const resetProjection = unary(async ({ projections }, { request }) => {
  const { name, epoch } = projections.get(decodeProjectionName(request));
  await projections.change(name, { epoch: epoch + 1 });
  return NOTHING;
});
