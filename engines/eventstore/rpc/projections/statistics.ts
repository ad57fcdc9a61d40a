import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ProjectionState, SystemProjections } from '../../projections/systemProjections.ts';
import { errorFor } from '../../wire/errors.ts';
import { decodeStatistics, projectionDetails, type StatisticsScope } from '../../wire/projections.ts';
import { Bundle, type Outgoing } from '../bundle.ts';
import type { RpcContext } from '../context.ts';

/** `Projections.Statistics`: how one or several projections stand. */
export function projectionStatistics(
  { store, projections }: RpcContext,
  call: ServerWritableStream<Buffer, Outgoing>,
): void {
  try {
    const end = store.lastPosition();
    const details = chosen(projections, decodeStatistics(call.request)).map((state) =>
      projectionDetails(state, end, projections.startedAt),
    );
    if (details.length > 0) call.write(new Bundle(details));
    call.end();
  } catch (error) {
    call.emit('error', errorFor(error));
  }
}

function chosen(projections: SystemProjections, scope: StatisticsScope): ProjectionState[] {
  if (typeof scope === 'object') return [projections.get(scope.name)];
  return scope === 'all' || scope === 'continuous' ? projections.all() : [];
}
