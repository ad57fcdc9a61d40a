import {
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  type ResolvedEvent,
  START,
} from '@eventstore/db-client';
import { subscribeLeanly } from './leanStreams.ts';

/** How many events of other types the server passes by before it says how far it has come. */
const CHECKPOINT_INTERVAL = 32;
/** In what came together, which is some twenty events of a long log. */
const READ_AHEAD = 64;

export interface LogPage {
  readonly events: readonly ResolvedEvent[];
  /** How far the log has been looked through, other types included; `null` when unknown for this page. */
  readonly position: number | null;
  /** Whether everything that was in the log is in the pages so far. */
  readonly caughtUp: boolean;
}

/**
 * Pulls `$all` in pages, limited to some event types. Pages are as large as what has arrived, so that a lone event does
 * not wait and a long history is not read one by one, and a little larger than `maxPage` at most. Ends on abort, throws when the connection breaks.
 */
export async function* subscribeInPages(
  client: EventStoreDBClient,
  options: {
    after: number | 'start' | 'end';
    types: readonly string[];
    signal: AbortSignal;
    maxPage: number;
  },
  onConfirmed: () => void = () => undefined,
): AsyncGenerator<LogPage> {
  const { after, types, signal, maxPage } = options;
  if (signal.aborted) return;
  let checkpoint: number | null = null;
  let caughtUp = false;
  let failure: unknown = null;
  let ended = false;
  let wake: () => void = () => undefined;
  const filter = eventTypeFilter({
    regex: `^(${types.join('|')})$`,
    checkpointInterval: CHECKPOINT_INTERVAL,
    checkpointReached: (_, { commit }) => {
      checkpoint = Number(commit);
      wake();
    },
  });
  const readAhead = { readableHighWaterMark: READ_AHEAD, writableHighWaterMark: READ_AHEAD };
  const subscription = subscribeLeanly(
    client,
    { fromPosition: fromPosition(after), filter },
    readAhead as object,
  );
  subscription
    .on('confirmation', onConfirmed)
    .on('caughtUp', () => {
      caughtUp = true;
      wake();
    })
    .on('readable', () => wake())
    .on('end', () => {
      ended = true;
      wake();
    })
    .on('error', (error) => {
      failure = error;
      wake();
    });
  const stop = () => {
    ended = true;
    wake();
  };
  signal.addEventListener('abort', stop, { once: true });
  let told = false;

  try {
    while (!ended && !failure) {
      const arrived = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const events: ResolvedEvent[] = [];
      while (events.length < maxPage) {
        const next = subscription.read() as readonly ResolvedEvent[] | null;
        if (next === null) break;
        events.push(...next);
      }
      const drained = subscription.readableLength === 0;
      const isNews = events.length > 0 || (drained && (checkpoint !== null || (caughtUp && !told)));
      if (!isNews) {
        await arrived;
        continue;
      }
      const position: number | null = drained ? checkpoint : null;
      if (drained) checkpoint = null;
      told ||= caughtUp && drained;
      yield { events, position, caughtUp: caughtUp && drained };
    }
    if (failure && !signal.aborted) throw failure;
    if (!signal.aborted) throw new Error('The event store ended the subscription');
  } finally {
    signal.removeEventListener('abort', stop);
    await subscription.unsubscribe();
    // What is still on its way has to be let through, or the client never sees the stream end.
    subscription.removeAllListeners('readable').resume();
  }
}

function fromPosition(after: number | 'start' | 'end') {
  if (after === 'start') return START;
  if (after === 'end') return END;
  return { commit: BigInt(after), prepare: BigInt(after) };
}
