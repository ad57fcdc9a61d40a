import type { PersistentGroups } from '../persistent/groups.ts';
import type { SystemProjections } from '../projections/systemProjections.ts';
import type { EventStore } from '../store/eventStore.ts';

/** What every call may use. */
export interface RpcContext {
  readonly store: EventStore;
  readonly groups: PersistentGroups;
  readonly projections: SystemProjections;
  /** The node as gossip describes it. */
  readonly member: { readonly instanceId: string; readonly address: string; readonly port: number };
}

/** Messages cross the service table as bytes: decoding and encoding belong to each call. */
export const asIs = (bytes: Buffer): Buffer => bytes;
