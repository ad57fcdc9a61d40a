import { decide, type WriteRequest } from './decide.ts';
import type { Environment } from './environment.ts';
import { type Counters, Group } from './group.ts';
import type { Heads } from './heads.ts';
import type { WriteOutcome } from './proposal.ts';
import type { RecentIds } from './recentIds.ts';
import { StoredEvents } from './storedEvents.ts';

export type Publication = (group: Group) => void;

interface Waiting {
  readonly request: WriteRequest;
  readonly answer: (outcome: WriteOutcome) => void;
}

const LARGEST_GROUP = 1_024;

/**
 * The only writer. Requests that arrive while a group is being flushed form the next group: one transaction and one
 * flush answer them all. An outcome leaves only after the flush, refusals included, for they may rest on the group.
 */
export class GroupCommit {
  private readonly env: Environment;
  private readonly heads: Heads;
  private readonly recent: RecentIds;
  private readonly stored: StoredEvents;
  private readonly publish: Publication;
  private counters: Counters;
  private queue: Waiting[] = [];
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(env: Environment, heads: Heads, recent: RecentIds, counters: Counters, publish: Publication) {
    this.env = env;
    this.heads = heads;
    this.recent = recent;
    this.stored = new StoredEvents(env, recent);
    this.counters = counters;
    this.publish = publish;
  }

  /** Answers once, after the flush. */
  submit(request: WriteRequest, answer: (outcome: WriteOutcome) => void): void {
    if (this.stopped) {
      answer({ kind: 'failed', reason: 'The node is shutting down' });
      return;
    }
    this.queue.push({ request, answer });
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
    while (this.queue.length > 0) {
      const members = this.queue.splice(0, LARGEST_GROUP);
      const outcomes = await this.commit(members);
      members.forEach(({ answer }, index) => {
        answer(outcomes[index] as WriteOutcome);
      });
    }
    this.running = undefined;
  }

  private async commit(members: readonly Waiting[]): Promise<WriteOutcome[]> {
    const before: Counters = { ...this.counters };
    try {
      const group = new Group(this.env, this.heads, this.counters, Date.now());
      const outcomes = members.map(({ request }) => decide(request, group, this.heads, this.stored));
      if (!group.isEmpty) {
        await group.commit();
        group.remember(this.recent);
        this.heads.publish();
        this.publish(group);
      }
      return outcomes;
    } catch (error) {
      this.heads.rollback();
      this.counters = before;
      return members.map(() => failed(error));
    }
  }
}

function failed(error: unknown): WriteOutcome {
  return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
}
