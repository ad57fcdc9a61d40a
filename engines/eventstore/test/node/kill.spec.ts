import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreDBClient, type JSONEventType, type ResolvedEvent } from '@eventstore/db-client';
import { bundleOf, Random, seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { connectionSettingsFor, startEventStoreNode } from '../../index.ts';
import { collect, temporaryFolder } from '../contractNode.ts';

type Appended = JSONEventType<'Appended', { number: number; index: number; size: number }>;

interface Acknowledged {
  readonly stream: string;
  readonly ids: readonly string[];
  readonly revision: number;
  readonly position: string;
}

const CHILD = new URL('./appendingChild.ts', import.meta.url);

describe('An embedded event store that is killed while it appends', () => {
  let folder: string;

  beforeEach(() => {
    folder = temporaryFolder();
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  for (const seed of seeds(1))
    it(`has every acknowledged event once, at its revision, without gaps or halves (seed ${seed})`, async function () {
      const lives = livesOf(seed);
      this.timeout(lives.length * 15_000);
      for (const [run, life] of lives.entries()) await appendAndKill(String(run), life);
      const events = await readEverything();
      const byStream = groupBy(events, ({ event }) => event?.streamId ?? '');

      for (const [stream, own] of byStream) {
        expect(
          own.map(({ event }) => Number(event?.revision)),
          stream,
        ).to.deep.equal(own.map((_, index) => index));
        const requests = groupBy(own, ({ event }) => event?.data.number);
        for (const [, parts] of requests) expect(parts).to.have.length(parts[0]?.event?.data.size ?? 0);
      }
      const acknowledged = journal();
      expect(acknowledged.length).to.be.greaterThan(lives.length);
      for (const { stream, ids, revision, position } of acknowledged) {
        const own = byStream.get(stream) ?? [];
        const written = own.slice(revision - ids.length + 1, revision + 1);
        expect(written.map(({ event }) => event?.id)).to.deep.equal(ids);
        expect(String(written.at(-1)?.event?.position?.commit)).to.equal(position);
      }
      const ids = events.map(({ event }) => event?.id);
      expect(new Set(ids).size).to.equal(ids.length);
    });

  async function appendAndKill(run: string, life: number): Promise<void> {
    const child = fork(await bundleOf(CHILD), [folder, run], { execArgv: [], stdio: 'inherit' });
    await once(child, 'message');
    await delay(life);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async function readEverything(): Promise<ResolvedEvent<Appended>[]> {
    const node = await startEventStoreNode({
      dataDir: join(folder, 'data'),
      listen: { socketPath: join(folder, 'es.sock') },
      worker: false,
    });
    const client = new EventStoreDBClient(...connectionSettingsFor(node));
    const events = await collect(client.readAll());
    await client.dispose();
    await node.close();
    return events as ResolvedEvent<Appended>[];
  }

  function journal(): Acknowledged[] {
    const lines = readFileSync(join(folder, 'journal'), 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line) as Acknowledged);
  }
});

/** Milliseconds of appending before each kill, a short life and long ones, all on the same folder. */
function livesOf(seed: number): number[] {
  const random = new Random(seed);
  return [5 + random.below(15), 50 + random.below(100), 100 + random.below(200)];
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
