import type { EventStoreDBClient } from '@eventstore/db-client';
import type { KeysOnDisk, ShareDone } from '../../application/ports/keysOnDisk.ts';
import { scavenge } from './scavenge.ts';
import { type OpenServers, withServers } from './servers.ts';
import { SUBJECT_KEY_TYPE, type SubjectKeyCreated } from './subjectKeys.ts';
import { subscribeInPages } from './subscription.ts';

const MAX_PAGE = 2000;
/** One may have begun too early, and one may go on where a stopped one was; the next ones have seen everything. */
const MOST_RUNS = 4;

/** Who waits, and for which keys. */
interface Asked {
  readonly subjects: readonly string[];
  readonly onProgress: ShareDone;
  readonly done: (outcome: Promise<void>) => void;
}

/**
 * Keys in the log of each server. That a scavenge ends well is not taken for an answer: the log is read, and only where no
 * key is in it is the work done.
 */
export function createKeysOnDisk(openServers: OpenServers): KeysOnDisk {
  let waiting: Asked[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      const subjects = new Set(asked.flatMap((one) => one.subjects));
      const tell: ShareDone = async (share) => {
        await Promise.all(asked.map(({ onProgress }) => onProgress(share)));
      };
      const outcome = withServers(openServers, (servers) => clearAll(servers, subjects, tell));
      for (const { done } of asked) done(outcome);
      await outcome.catch(() => undefined);
    }
    running = false;
  }

  return {
    scavenge(subjects, onProgress) {
      const asked = new Promise<void>((done) => {
        waiting.push({ subjects, onProgress, done });
      });
      if (!running) void run();
      return asked;
    },
  };
}

/** One server after the other, so that those that buyers are served by are not all busy at once. */
async function clearAll(
  servers: readonly EventStoreDBClient[],
  subjects: ReadonlySet<string>,
  tell: ShareDone,
): Promise<void> {
  for (const [index, server] of servers.entries()) {
    const tellOfAll: ShareDone = (share) => tell(share === null ? null : (index + share) / servers.length);
    await clear(server, subjects, tellOfAll);
  }
}

async function clear(server: EventStoreDBClient, subjects: ReadonlySet<string>, tell: ShareDone) {
  let left = await keysLeft(server, subjects);
  for (let runs = 0; left > 0 && runs < MOST_RUNS; runs++) {
    await scavenge(server, tell);
    left = await keysLeft(server, subjects);
  }
  if (left > 0) {
    throw new Error(
      `${left} destroyed ${left === 1 ? 'key is' : 'keys are'} still in the log after ${MOST_RUNS} scavenges: EventStoreDB 22.10 or newer is needed`,
    );
  }
}

/** How many of these keys can be read in the log, by reading all of it. */
async function keysLeft(server: EventStoreDBClient, subjects: ReadonlySet<string>): Promise<number> {
  let left = 0;
  const options = {
    after: 'start',
    types: [SUBJECT_KEY_TYPE],
    signal: new AbortController().signal,
    maxPage: MAX_PAGE,
  } as const;
  for await (const { events, caughtUp } of subscribeInPages(server, options)) {
    for (const { event } of events) {
      if (subjects.has((event?.data as unknown as SubjectKeyCreated | undefined)?.subject ?? '')) left++;
    }
    if (caughtUp) break;
  }
  return left;
}
