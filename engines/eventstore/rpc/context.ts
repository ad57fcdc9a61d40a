import type { PersistentGroups } from '../persistent/groups.ts';
import type { SystemProjections } from '../projections/systemProjections.ts';
import type { Scavenger } from '../scavenge/scavenger.ts';
import type { Principal } from '../security/principal.ts';
import type { StreamAccess } from '../security/streamAccess.ts';
import type { Users } from '../security/users.ts';
import type { EventStore } from '../store/eventStore.ts';

/** What every call may use. */
export interface RpcContext {
  readonly store: EventStore;
  readonly groups: PersistentGroups;
  readonly projections: SystemProjections;
  readonly users: Users;
  readonly scavenger: Scavenger;
  /** The node as gossip describes it. */
  readonly member: { readonly instanceId: string; readonly address: string; readonly port: number };
  /** What is called when the node goes, once nothing is written any more: calls that are open end in their own words. */
  readonly departure: Set<() => void>;
  /** Ends the node, soon. */
  readonly shutDown: () => void;
  /** Who makes this call, and what they may do with streams. */
  readonly principal: Principal;
  readonly access: StreamAccess;
}

/** Messages cross the service table as bytes: decoding and encoding belong to each call. */
export const asIs = (bytes: Buffer): Buffer => bytes;
