import type { Environment } from './environment.ts';
import type { Group } from './group.ts';
import type { Head } from './heads.ts';
import { entriesUp } from './lists.ts';
import type { Position } from './proposal.ts';
import type { RecentTail } from './recentTail.ts';
import { eventIdOf } from './records.ts';

/** What is already written, in the database or in the groups on their way there: the questions that idempotency asks. */
export class StoredEvents {
  private readonly env: Environment;
  private readonly recent: RecentTail;

  constructor(env: Environment, recent: RecentTail) {
    this.env = env;
    this.recent = recent;
  }

  /** The revision that an event id has in a stream, among the recent events. */
  revisionOf(id: Buffer, head: Head, groups: readonly Group[]): number | undefined {
    if (head.id === 0) return undefined;
    const staged = firstOf(groups, (group) => group.stagedRevisionOf(id, head));
    return staged ?? this.recent.revisionOf(id, head.id);
  }

  isStoredAt(id: Buffer, head: Head, revision: number, groups: readonly Group[]): boolean {
    const position = this.positionAt(head, revision, groups);
    if (position === undefined) return false;
    const record = firstOf(groups, (group) => group.recordAt(position)) ?? this.env.log.get(position);
    return record ? eventIdOf(record).equals(id) : false;
  }

  positionAt(head: Head, revision: number, groups: readonly Group[]): Position | undefined {
    if (revision >= head.next) return undefined;
    const staged = firstOf(groups, (group) => group.stagedPosition(head, revision));
    return staged ?? entriesUp(this.env, head.id, revision, revision + 1, 1)[0]?.position;
  }
}

function firstOf<Answer>(
  groups: readonly Group[],
  ask: (group: Group) => Answer | undefined,
): Answer | undefined {
  for (const group of groups) {
    const answer = ask(group);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
