import { decodeDisable } from '../../wire/projections.ts';
import { NOTHING, unary } from '../unary.ts';

/** `Projections.Disable`, and the client's abort, which is the same without a checkpoint. */
export const disableProjection = unary(async ({ projections }, { request }) => {
  const { name, isAbort } = decodeDisable(request);
  await projections.change(name, { status: isAbort ? 'Aborted' : 'Stopped' });
  return NOTHING;
});
