import type { Environment } from './environment.ts';
import type { Group } from './group.ts';
import type { Head } from './heads.ts';
import { entriesUp } from './lists.ts';
import type { Position } from './proposal.ts';
import type { RecentIds } from './recentIds.ts';
import { eventIdOf } from './records.ts';

/** What is already written, in the database or in the group being built: the questions that idempotency asks. */
export class StoredEvents {
  private readonly env: Environment;
  private readonly recent: RecentIds;

  constructor(env: Environment, recent: RecentIds) {
    this.env = env;
    this.recent = recent;
  }

  /** The revision that an event id has in a stream, among the recent events. */
  revisionOf(id: Buffer, head: Head, group: Group): number | undefined {
    if (head.id === 0) return undefined;
    return group.stagedRevisionOf(id, head) ?? this.recent.revisionOf(id, head.id);
  }

  isStoredAt(id: Buffer, head: Head, revision: number, group: Group): boolean {
    const position = this.positionAt(head, revision, group);
    const record = position && (group.recordAt(position) ?? this.env.log.get(position));
    return record ? eventIdOf(record).equals(id) : false;
  }

  positionAt(head: Head, revision: number, group: Group): Position | undefined {
    if (revision >= head.next) return undefined;
    const staged = group.stagedPosition(head, revision);
    return staged ?? entriesUp(this.env, head.id, revision, revision + 1, 1)[0]?.position;
  }
}
