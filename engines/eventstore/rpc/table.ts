import { append } from './append.ts';
import { batchAppend } from './batchAppend.ts';
import { deleteStream } from './delete.ts';
import { getSupportedMethods } from './getSupportedMethods.ts';
import { gossipRead } from './gossipRead.ts';
import { monitoringStats } from './monitoringStats.ts';
import { mergeIndexes } from './operations/mergeIndexes.ts';
import { resignNode } from './operations/resignNode.ts';
import { setNodePriority } from './operations/setNodePriority.ts';
import { shutDown } from './operations/shutdown.ts';
import { startScavenge } from './operations/startScavenge.ts';
import { stopScavenge } from './operations/stopScavenge.ts';
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
import type { Rpc } from './rpc.ts';
import { tombstone } from './tombstone.ts';
import { changePassword } from './users/changePassword.ts';
import { createUser } from './users/create.ts';
import { deleteUser } from './users/delete.ts';
import { userDetails } from './users/details.ts';
import { disableUser } from './users/disable.ts';
import { enableUser } from './users/enable.ts';
import { resetPassword } from './users/resetPassword.ts';
import { updateUser } from './users/update.ts';

const STREAMS = 'event_store.client.streams.Streams';
const GROUPS = 'event_store.client.persistent_subscriptions.PersistentSubscriptions';
const PROJECTIONS = 'event_store.client.projections.Projections';
const USERS = 'event_store.client.users.Users';
const OPERATIONS = 'event_store.client.operations.Operations';
const MONITORING = 'event_store.client.monitoring.Monitoring';
const GOSSIP = 'event_store.client.gossip.Gossip';
const FEATURES = 'event_store.client.server_features.ServerFeatures';

/** Every call that this node answers. */
export const RPCS: readonly Rpc[] = [
  rpc(STREAMS, 'Read', 'serverStream', read, 'streams', ['position', 'events']),
  rpc(STREAMS, 'Append', 'clientStream', append, 'streams'),
  rpc(STREAMS, 'BatchAppend', 'bidirectional', batchAppend, 'streams', ['deadline_duration']),
  rpc(STREAMS, 'Delete', 'unary', deleteStream, 'streams'),
  rpc(STREAMS, 'Tombstone', 'unary', tombstone, 'streams'),
  rpc(GROUPS, 'Create', 'unary', createGroup, 'operators', ['stream', 'all']),
  rpc(GROUPS, 'Update', 'unary', updateGroup, 'operators', ['stream', 'all']),
  rpc(GROUPS, 'Delete', 'unary', deleteGroup, 'operators', ['stream', 'all']),
  rpc(GROUPS, 'Read', 'bidirectional', consume, 'streams', ['stream', 'all']),
  rpc(GROUPS, 'GetInfo', 'unary', getInfo, 'operators', ['stream', 'all']),
  rpc(GROUPS, 'List', 'unary', listGroups, 'operators', ['stream', 'all']),
  rpc(GROUPS, 'ReplayParked', 'unary', replayParked, 'operators', ['stream', 'all']),
  rpc(GROUPS, 'RestartSubsystem', 'unary', restartGroups, 'operators'),
  rpc(PROJECTIONS, 'Create', 'unary', createProjection, 'operators', ['track_emitted_streams']),
  rpc(PROJECTIONS, 'Update', 'unary', updateProjection, 'operators'),
  rpc(PROJECTIONS, 'Delete', 'unary', deleteProjection, 'operators'),
  rpc(PROJECTIONS, 'Enable', 'unary', enableProjection, 'operators'),
  rpc(PROJECTIONS, 'Disable', 'unary', disableProjection, 'operators'),
  rpc(PROJECTIONS, 'Reset', 'unary', resetProjection, 'operators'),
  rpc(PROJECTIONS, 'State', 'unary', projectionState, 'users'),
  rpc(PROJECTIONS, 'Result', 'unary', projectionState, 'users'),
  rpc(PROJECTIONS, 'Statistics', 'serverStream', projectionStatistics, 'users'),
  rpc(PROJECTIONS, 'RestartSubsystem', 'unary', restartProjections, 'operators'),
  rpc(USERS, 'Create', 'unary', createUser, 'admins'),
  rpc(USERS, 'Update', 'unary', updateUser, 'admins'),
  rpc(USERS, 'Delete', 'unary', deleteUser, 'admins'),
  rpc(USERS, 'Enable', 'unary', enableUser, 'admins'),
  rpc(USERS, 'Disable', 'unary', disableUser, 'admins'),
  rpc(USERS, 'Details', 'serverStream', userDetails, 'users'),
  rpc(USERS, 'ChangePassword', 'unary', changePassword, 'users'),
  rpc(USERS, 'ResetPassword', 'unary', resetPassword, 'admins'),
  rpc(OPERATIONS, 'StartScavenge', 'unary', startScavenge, 'operators'),
  rpc(OPERATIONS, 'StopScavenge', 'unary', stopScavenge, 'operators'),
  rpc(OPERATIONS, 'Shutdown', 'unary', shutDown, 'operators'),
  rpc(OPERATIONS, 'MergeIndexes', 'unary', mergeIndexes, 'operators'),
  rpc(OPERATIONS, 'ResignNode', 'unary', resignNode, 'operators'),
  rpc(OPERATIONS, 'SetNodePriority', 'unary', setNodePriority, 'operators'),
  rpc(OPERATIONS, 'RestartPersistentSubscriptions', 'unary', restartGroups, 'operators'),
  rpc(MONITORING, 'Stats', 'serverStream', monitoringStats, 'users'),
  rpc(GOSSIP, 'Read', 'unary', gossipRead, 'anyone'),
  rpc(FEATURES, 'GetSupportedMethods', 'unary', supportedMethods, 'anyone'),
];

function supportedMethods(_context: unknown, _call: unknown, answer: never): void {
  getSupportedMethods(RPCS, answer);
}

function rpc(
  service: string,
  method: string,
  shape: Rpc['shape'],
  handler: Rpc['handler'],
  audience: Rpc['audience'],
  features: readonly string[] = [],
): Rpc {
  return { service, method, shape, handler, audience, features };
}
