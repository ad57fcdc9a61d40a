import { decodeProjectionName } from '../../wire/projections.ts';
import { NOTHING, unary } from '../unary.ts';

/** `Projections.Enable`. */
export const enableProjection = unary(async ({ projections }, { request }) => {
  await projections.change(decodeProjectionName(request), { status: 'Running' });
  return NOTHING;
});
