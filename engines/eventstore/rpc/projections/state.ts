import { decodeProjectionName, emptyObject } from '../../wire/projections.ts';
import { unary } from '../unary.ts';

/** `Projections.State` and `Projections.Result`: system projections have neither, they write links. */
export const projectionState = unary(({ projections }, { request }) => {
  projections.get(decodeProjectionName(request));
  return emptyObject();
});
