import { status } from '@grpc/grpc-js';
import { failure } from '../../wire/errors.ts';
import { decodeProjectionName } from '../../wire/projections.ts';
import { unary } from '../unary.ts';

/** `Projections.Delete`: the system projections stay; there are no others. */
export const deleteProjection = unary(({ projections }, { request }) => {
  const { name } = projections.get(decodeProjectionName(request));
  throw failure(status.FAILED_PRECONDITION, `The system projection ${name} cannot be deleted`);
});
