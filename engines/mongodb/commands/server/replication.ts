import { MongoFailure } from '../../errors.ts';
import type { Command } from '../command.ts';

/** What is asked of members of a replica set, which a standalone is not. */
function ofReplicaSet(name: string): Command {
  return {
    name,
    fields: ['initialSync', 'commitmentStatus', 'includeCommitQuorum'],
    adminOnly: true,
    run: () => {
      throw new MongoFailure(76, 'NoReplicationEnabled', 'not running with --replSet', {});
    },
  };
}

/** Refused with `NoReplicationEnabled` (76), by which tools know a standalone. */
export const replSetGetStatus = ofReplicaSet('replSetGetStatus');
/** Refused with `NoReplicationEnabled` (76): there is no configuration of a set. */
export const replSetGetConfig = ofReplicaSet('replSetGetConfig');
