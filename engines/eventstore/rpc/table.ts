import type { MethodDefinition, UntypedHandleCall, UntypedServiceImplementation } from '@grpc/grpc-js';
import { append } from './append.ts';
import { batchAppend } from './batchAppend.ts';
import { type Outgoing, serializeOutgoing } from './bundle.ts';
import { asIs, type RpcContext } from './context.ts';
import { deleteStream } from './delete.ts';
import { getSupportedMethods } from './getSupportedMethods.ts';
import { gossipRead } from './gossipRead.ts';
import { createGroup } from './persistent/create.ts';
import { deleteGroup } from './persistent/delete.ts';
import { getInfo } from './persistent/getInfo.ts';
import { listGroups } from './persistent/list.ts';
import { consume } from './persistent/read.ts';
import { replayParked } from './persistent/replayParked.ts';
import { restartGroups } from './persistent/restartSubsystem.ts';
import { updateGroup } from './persistent/update.ts';
import { createProjection } from './projections/create.ts';
import { deleteProjection } from './projections/delete.ts';
import { disableProjection } from './projections/disable.ts';
import { enableProjection } from './projections/enable.ts';
import { resetProjection } from './projections/reset.ts';
import { restartProjections } from './projections/restartSubsystem.ts';
import { projectionState } from './projections/state.ts';
import { projectionStatistics } from './projections/statistics.ts';
import { updateProjection } from './projections/update.ts';
import { read } from './read.ts';
import { tombstone } from './tombstone.ts';
import { refuse, UNSUPPORTED } from './unsupported.ts';

/** The shape of a call: which side sends one message and which a stream of them. */
type Shape = 'unary' | 'clientStream' | 'serverStream' | 'bidirectional';

interface Rpc {
  readonly service: string;
  readonly method: string;
  readonly shape: Shape;
  /** What `GetSupportedMethods` says about it beyond its being there. */
  readonly features: readonly string[];
  // Each handler takes the call of its own shape; the table cannot say which.
  readonly handler: (context: RpcContext, ...call: never[]) => void;
}

const STREAMS = 'event_store.client.streams.Streams';
const GROUPS = 'event_store.client.persistent_subscriptions.PersistentSubscriptions';
const PROJECTIONS = 'event_store.client.projections.Projections';
const GOSSIP = 'event_store.client.gossip.Gossip';
const FEATURES = 'event_store.client.server_features.ServerFeatures';

/** Every call that this node answers; all others are answered UNIMPLEMENTED. */
const RPCS: readonly Rpc[] = [
  rpc(STREAMS, 'Read', 'serverStream', read, ['position', 'events']),
  rpc(STREAMS, 'Append', 'clientStream', append),
  rpc(STREAMS, 'BatchAppend', 'bidirectional', batchAppend, ['deadline_duration']),
  rpc(STREAMS, 'Delete', 'unary', deleteStream),
  rpc(STREAMS, 'Tombstone', 'unary', tombstone),
  rpc(GROUPS, 'Create', 'unary', createGroup, ['stream', 'all']),
  rpc(GROUPS, 'Update', 'unary', updateGroup, ['stream', 'all']),
  rpc(GROUPS, 'Delete', 'unary', deleteGroup, ['stream', 'all']),
  rpc(GROUPS, 'Read', 'bidirectional', consume, ['stream', 'all']),
  rpc(GROUPS, 'GetInfo', 'unary', getInfo, ['stream', 'all']),
  rpc(GROUPS, 'List', 'unary', listGroups, ['stream', 'all']),
  rpc(GROUPS, 'ReplayParked', 'unary', replayParked, ['stream', 'all']),
  rpc(GROUPS, 'RestartSubsystem', 'unary', restartGroups),
  rpc(PROJECTIONS, 'Create', 'unary', createProjection, ['track_emitted_streams']),
  rpc(PROJECTIONS, 'Update', 'unary', updateProjection),
  rpc(PROJECTIONS, 'Delete', 'unary', deleteProjection),
  rpc(PROJECTIONS, 'Enable', 'unary', enableProjection),
  rpc(PROJECTIONS, 'Disable', 'unary', disableProjection),
  rpc(PROJECTIONS, 'Reset', 'unary', resetProjection),
  rpc(PROJECTIONS, 'State', 'unary', projectionState),
  rpc(PROJECTIONS, 'Result', 'unary', projectionState),
  rpc(PROJECTIONS, 'Statistics', 'serverStream', projectionStatistics),
  rpc(PROJECTIONS, 'RestartSubsystem', 'unary', restartProjections),
  rpc(GOSSIP, 'Read', 'unary', gossipRead),
  rpc(FEATURES, 'GetSupportedMethods', 'unary', (_context, _call: never, answer: never) =>
    getSupportedMethods(RPCS, answer),
  ),
];

export interface ServiceTable {
  readonly definition: Record<string, MethodDefinition<Buffer, Outgoing>>;
  readonly implementation: UntypedServiceImplementation;
}

/** The table in the form in which a gRPC server takes it. */
export function serviceTable(context: RpcContext): ServiceTable {
  const table: ServiceTable = { definition: {}, implementation: {} };
  for (const { service, method, shape, handler } of RPCS)
    add(table, service, method, shape, handler.bind(undefined, context));
  for (const [service, methods] of Object.entries(UNSUPPORTED))
    for (const method of methods)
      add(table, service, method, 'bidirectional', (call: never) => refuse(service, method, call));
  return table;
}

function add(
  { definition, implementation }: ServiceTable,
  service: string,
  method: string,
  shape: Shape,
  handle: (...call: never[]) => void,
): void {
  const path = `/${service}/${method}`;
  definition[path] = {
    path,
    requestStream: shape === 'clientStream' || shape === 'bidirectional',
    responseStream: shape === 'serverStream' || shape === 'bidirectional',
    requestSerialize: asIs,
    requestDeserialize: asIs,
    responseSerialize: serializeOutgoing,
    responseDeserialize: asIs,
  };
  implementation[path] = handle as UntypedHandleCall;
}

function rpc(
  service: string,
  method: string,
  shape: Shape,
  handler: Rpc['handler'],
  features: readonly string[] = [],
): Rpc {
  return { service, method, shape, handler, features };
}
