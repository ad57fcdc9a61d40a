import { decide, type WriteRequest } from './decide.ts';
import type { Environment } from './environment.ts';
import { type Counters, Group } from './group.ts';
import type { Heads } from './heads.ts';
import type { WriteOutcome } from './proposal.ts';
import type { RecentIds } from './recentIds.ts';
import { StoredEvents } from './storedEvents.ts';

export type Answer = (outcome: WriteOutcome) => void;

/** A group with the answers that wait for it. */
interface Batch {
  readonly group: Group;
  readonly members: { readonly answer: Answer; readonly outcome: WriteOutcome }[];
}

const LARGEST_GROUP = 1_024;

/**
 * The only writer. While one group is being flushed, the requests that arrive are decided and encoded into the next:
 * one transaction and one flush answer them all. An outcome leaves only after the flush, refusals included, for they
 * may rest on the group.
 */
export class GroupCommit {
  private readonly env: Environment;
  private readonly heads: Heads;
  private readonly recent: RecentIds;
  private readonly stored: StoredEvents;
  private readonly publish: (group: Group) => void;
  /** The numbers as the last flushed group left them, and as the next group finds them. */
  private durable: Counters;
  private counters: Counters;
  private writing: Batch | undefined;
  private building: Batch | undefined;
  /** Requests for which the group being built has no room. */
  private waiting: { readonly request: WriteRequest; readonly answer: Answer }[] = [];
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(
    env: Environment,
    heads: Heads,
    recent: RecentIds,
    counters: Counters,
    publish: (group: Group) => void,
  ) {
    this.env = env;
    this.heads = heads;
    this.recent = recent;
    this.stored = new StoredEvents(env, recent);
    this.durable = counters;
    this.counters = { ...counters };
    this.publish = publish;
  }

  /** Answers once, after the flush. */
  submit(request: WriteRequest, answer: Answer): void {
    if (this.stopped) {
      answer({ kind: 'failed', reason: 'The node is shutting down' });
      return;
    }
    if (this.building && this.building.members.length >= LARGEST_GROUP)
      this.waiting.push({ request, answer });
    else this.add(request, answer);
    this.running ??= this.run();
  }

  /** Refuses further requests and resolves when everything submitted so far is answered. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    // One turn of the event loop lets the requests that arrived together form one group.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.building) {
      this.writing = this.building;
      this.building = undefined;
      for (const { request, answer } of this.waiting.splice(0, LARGEST_GROUP)) this.add(request, answer);
      await this.write(this.writing);
      this.writing = undefined;
    }
    this.running = undefined;
  }

  private async write({ group, members }: Batch): Promise<void> {
    try {
      if (group.size > 0) await group.commit();
    } catch (error) {
      this.fail(error);
      return;
    }
    this.durable = group.end;
    group.remember(this.recent);
    this.heads.publish();
    if (group.size > 0) this.publish(group);
    for (const { answer, outcome } of members) answer(outcome);
  }

  /** Decides a request at once, so that encoding goes on while the disk works. */
  private add(request: WriteRequest, answer: Answer): void {
    this.building ??= this.begin();
    const { group, members } = this.building;
    const before = group.size;
    try {
      const groups = this.writing ? [group, this.writing.group] : [group];
      const outcome = decide(request, { group, groups, heads: this.heads, stored: this.stored });
      members.push({ answer, outcome });
    } catch (error) {
      members.push({ answer, outcome: failed(error) });
      // What is half in the group cannot be taken out again: the whole group goes.
      if (group.size !== before) this.discardBuilding(error);
    }
  }

  private begin(): Batch {
    this.heads.begin();
    return { group: new Group(this.env, this.heads, this.counters, Date.now()), members: [] };
  }

  /** Nothing of the group was written; what was built on top of it falls with it. */
  private fail(error: unknown): void {
    const batches = [this.writing, this.building];
    this.writing = undefined;
    this.building = undefined;
    this.heads.rollback();
    this.counters = { ...this.durable };
    for (const batch of batches) for (const { answer } of batch?.members ?? []) answer(failed(error));
  }

  private discardBuilding(error: unknown): void {
    const members = this.building?.members ?? [];
    this.building = undefined;
    this.heads.discardNewest();
    this.counters = { ...(this.writing?.group.end ?? this.durable) };
    for (const { answer } of members) answer(failed(error));
  }
}

function failed(error: unknown): WriteOutcome {
  return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
}
