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

export const replSetGetStatus = ofReplicaSet('replSetGetStatus');
export const replSetGetConfig = ofReplicaSet('replSetGetConfig');
