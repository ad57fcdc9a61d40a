import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  ANY,
  type AppendExpectedRevision,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  type Position,
  START,
} from '@eventstore/db-client';
import { bundleOf, Random, seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { connectionSettingsFor } from '../../index.ts';
import { collect, temporaryFolder } from '../contractNode.ts';

const CHILD = new URL('./servingChild.ts', import.meta.url);
const CRASHES = 3;
const WRITERS = 6;
const PATIENCE_MS = 1_500;
/** What a server that works answers; everything else is a server that does not. */
const REFUSALS = ['wrong-expected-version', 'stream-deleted', 'access-denied'];

describe('A server that is killed and started again under writers and a subscriber', () => {
  for (const seed of seeds(1))
    it(`has each event once and in order, and shows each once (seed ${seed})`, async function () {
      this.timeout(60_000);
      const run = new Run(new Random(seed));
      try {
        await run.start();
        const written = run.write();
        const seen = run.follow();
        await run.crash();
        run.isEnding = true;
        const expected = await written;
        expect(expected.size).to.equal(WRITERS);
        const total = [...expected.values()].reduce((sum, ids) => sum + ids.length, 0);
        await run.seenAll(total);
        for (const [stream, ids] of expected) {
          const events = await collect(run.client.readStream(stream));
          expect(events.map(({ event }) => event?.id)).to.deep.equal(ids);
        }
        run.client.dispose();
        expect(await seen).to.have.length(total);
        expect(new Set(await seen).size).to.equal(total);
      } finally {
        await run.end();
      }
    });
});

/** One server process, killed and started again on the same folder, with clients that go on regardless. */
class Run {
  readonly folder = temporaryFolder();
  readonly client = new EventStoreDBClient(
    ...connectionSettingsFor({ address: 'unix', port: join(this.folder, 'es.sock') }),
  );
  isEnding = false;
  private isGivenUp = false;
  private readonly random: Random;
  private readonly seen: string[] = [];
  private wanted = Number.POSITIVE_INFINITY;
  private child: ChildProcess | undefined;

  constructor(random: Random) {
    this.random = random;
  }

  async start(): Promise<void> {
    this.child = fork(await bundleOf(CHILD), [this.folder], { execArgv: [], stdio: 'inherit' });
    await once(this.child, 'message');
  }

  async crash(): Promise<void> {
    for (let crash = 0; crash < CRASHES; crash++) {
      await delay(this.random.below(200));
      this.child?.kill('SIGKILL');
      await once(this.child as ChildProcess, 'exit');
      await this.start();
    }
  }

  /** Several writers, each on a stream of its own; resolves with the ids that each stream must hold. */
  async write(): Promise<Map<string, string[]>> {
    const streams = Array.from({ length: WRITERS }, (_, writer) => `crashed-${writer}`);
    const written = await Promise.all(streams.map((stream, writer) => this.fill(stream, writer % 2 === 0)));
    return new Map(streams.map((stream, writer) => [stream, written[writer] as string[]]));
  }

  /** What comes of an append is unknown when the server dies: the very same is asked again until there is an answer. */
  private async fill(stream: string, byRevision: boolean): Promise<string[]> {
    const ids: string[] = [];
    while (!this.isEnding) {
      const events = Array.from({ length: 1 + (ids.length % 3) }, () =>
        jsonEvent({ type: 'Crashed', data: {} }),
      );
      const current = ids.length === 0 ? NO_STREAM : BigInt(ids.length - 1);
      const expectedRevision: AppendExpectedRevision = byRevision ? current : ANY;
      await this.untilAnswered(() => this.client.appendToStream(stream, events, { expectedRevision }));
      ids.push(...events.map(({ id }) => id));
    }
    return ids;
  }

  private async untilAnswered(append: () => Promise<unknown>): Promise<void> {
    while (!this.isGivenUp)
      try {
        // An append that was being sent when the connection broke gets no answer ever, not even an error.
        const late = delay(PATIENCE_MS, 'late' as const, { ref: false });
        const answered = append();
        answered.catch(() => undefined);
        if ((await Promise.race([answered, late])) !== 'late') return;
      } catch (error) {
        const { type = '' } = error as { type?: string };
        if (REFUSALS.includes(type)) throw error;
        await delay(20);
      }
  }

  /** Follows everything, and begins again behind the last event it saw whenever the subscription breaks. */
  async follow(): Promise<string[]> {
    let fromPosition: Position | typeof START = START;
    while (this.seen.length < this.wanted)
      try {
        for await (const { event } of this.client.subscribeToAll({ fromPosition })) {
          if (!event) continue;
          fromPosition = event.position;
          if (event.type === 'Crashed') this.seen.push(event.id);
          if (this.seen.length >= this.wanted) break;
        }
      } catch {
        // The server is down: that is what this is about.
        await delay(20);
      }
    return this.seen;
  }

  async seenAll(total: number): Promise<void> {
    this.wanted = total;
    while (this.seen.length < total && !this.isGivenUp) await delay(10);
    // One more event wakes a subscription that has nothing left to wait for.
    await this.client.appendToStream('crashed-end', jsonEvent({ type: 'End', data: {} }));
  }

  async end(): Promise<void> {
    this.isEnding = true;
    this.wanted = 0;
    this.isGivenUp = true;
    await this.client.dispose();
    this.child?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
