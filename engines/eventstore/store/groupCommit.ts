import { decide, type WriteRequest } from './decide.ts';
import type { Environment } from './environment.ts';
import { type Counters, Group } from './group.ts';
import type { Heads } from './heads.ts';
import type { WriteOutcome } from './proposal.ts';
import type { RecentTail } from './recentTail.ts';
import { StoredEvents } from './storedEvents.ts';

type Answer = (outcome: WriteOutcome) => void;

interface Waiting {
  readonly request: WriteRequest;
  readonly answer: Answer;
}

/** A group with the answers that wait for it. */
interface Batch {
  readonly group: Group;
  readonly members: { readonly answer: Answer; readonly outcome: WriteOutcome }[];
}

const LARGEST_GROUP = 1_024;
const LARGEST_GROUP_BYTES = 8 * 1_048_576;
const WRITE_TIMEOUT_MS = 10_000;

/**
 * The only writer. While one group is being flushed, the requests that arrive are decided and encoded into the next:
 * one transaction and one flush answer them all. An outcome leaves only after the flush, refusals included, for they
 * may rest on the group.
 */
export class GroupCommit {
  private readonly env: Environment;
  private readonly heads: Heads;
  private readonly recent: RecentTail;
  private readonly stored: StoredEvents;
  private readonly publish: (group: Group) => void;
  /** The numbers as the last flushed group left them, and as the next group finds them. */
  private durable: Counters;
  private counters: Counters;
  private writing: Batch | undefined;
  private building: Batch | undefined;
  /** Requests for which the group being built has no room. */
  private readonly waiting: Waiting[] = [];
  private running: Promise<void> | undefined;
  /** Ends when the group that is being written is on the disk, or has failed. */
  private flushing: Promise<void> | undefined;
  /** Ends when everything that wants to be alone has been. */
  private gate: Promise<void> | undefined;
  private stopped = false;

  constructor(
    env: Environment,
    heads: Heads,
    recent: RecentTail,
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
      answer({ kind: 'shuttingDown' });
      return;
    }
    if (this.isFull()) this.waiting.push({ request, answer });
    else this.add(request, answer);
    this.running ??= this.run();
  }

  /** Refuses further requests and resolves when everything submitted so far is answered. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** Does something while nothing is being written; requests that arrive meanwhile wait. Rejects as `work` does. */
  exclusively(work: () => Promise<void>): Promise<void> {
    const before = this.gate ?? this.flushing;
    const done = (before ?? Promise.resolve()).then(work);
    const gate = done
      .then(undefined, () => undefined)
      .then(() => {
        if (this.gate === gate) this.gate = undefined;
      });
    this.gate = gate;
    return done;
  }

  private async run(): Promise<void> {
    // One turn of the event loop lets the requests that arrived together form one group.
    await nextTurn();
    while (this.building) {
      while (this.gate) await this.gate;
      this.writing = this.building;
      this.building = undefined;
      this.refill();
      this.flushing = this.write(this.writing);
      await this.flushing;
      this.writing = undefined;
      this.flushing = undefined;
    }
    this.running = undefined;
  }

  private isFull(): boolean {
    const { members, group } = this.building ?? {};
    return (members?.length ?? 0) >= LARGEST_GROUP || (group?.bytes ?? 0) >= LARGEST_GROUP_BYTES;
  }

  private refill(): void {
    let taken = 0;
    while (taken < this.waiting.length && !this.isFull()) {
      const { request, answer } = this.waiting[taken++] as Waiting;
      this.add(request, answer);
    }
    this.waiting.splice(0, taken);
  }

  private async write({ group, members }: Batch): Promise<void> {
    // The client's stream has no deadline of its own, so a stuck disk must be answered here; what comes of the group
    // is then unknown, and a repetition with the same event ids finds out.
    const overdue = setTimeout(() => answerAll(members.splice(0), { kind: 'timeout' }), WRITE_TIMEOUT_MS);
    try {
      if (group.size > 0) await group.commit();
    } catch (error) {
      this.fail(error);
      return;
    } finally {
      clearTimeout(overdue);
    }
    this.durable = group.end;
    if (this.recent.kept) group.remember(this.recent.kept);
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
    for (const batch of batches) answerAll(batch?.members ?? [], failed(error));
  }

  private discardBuilding(error: unknown): void {
    const members = this.building?.members ?? [];
    this.building = undefined;
    this.heads.discardNewest();
    this.counters = { ...(this.writing?.group.end ?? this.durable) };
    answerAll(members, failed(error));
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function answerAll(members: readonly { readonly answer: Answer }[], outcome: WriteOutcome): void {
  for (const { answer } of members) answer(outcome);
}

function failed(error: unknown): WriteOutcome {
  return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
}
