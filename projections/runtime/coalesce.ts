import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  firstValueFrom,
  type Observable,
  of,
  switchMap,
  timer,
} from 'rxjs';
import { BatchPace } from './batchPace.ts';
import type { EventBatch } from './eventSource.ts';
import type { LogEvent } from './fold.ts';

/** How long events wait for company that nobody waits for who wrote them, in milliseconds. */
const PATIENT_MS = 500;

interface CoalesceOptions {
  /** Batches are joined up to about this many events; the log is read no further ahead than that. */
  readonly maxEvents: number;
  /** How long the first live event waits for company, in milliseconds; longer while the log is busy. 0: not at all. */
  readonly windowMs: number;
  /** Whether somebody waits for what is to come; as if so without it. */
  readonly awaited$?: Observable<boolean>;
  /** Whether an event may wait, where all that came with it may; none may without it. */
  readonly isPatient?: (event: LogEvent) => boolean;
  /** After how many quiet milliseconds `'idle'` is said. */
  readonly idleMs: number;
}

/**
 * Joins what arrives while the consumer is busy into one batch, and says `'idle'` when nothing comes for a while, so
 * that one loop both folds and looks around. A lone event is passed on within `windowMs`; under load the batches grow
 * instead of their number, the more so while nobody waits for them.
 */
export async function* coalesce(
  batches: AsyncIterable<EventBatch>,
  { maxEvents, windowMs, idleMs, awaited$ = of(true), isPatient = () => false }: CoalesceOptions,
): AsyncGenerator<EventBatch | 'idle', void, void> {
  const inbox = new Inbox(maxEvents, isPatient);
  void inbox.fill(batches);
  const pace = new BatchPace();
  let live = false;
  try {
    for (;;) {
      await inbox.changed(idleMs);
      if (inbox.isEmpty) {
        if (inbox.end) break;
        yield 'idle';
        continue;
      }
      if (live && windowMs > 0) await untilDue(pace, windowMs, awaited$, inbox.isHurried$);
      const batch = inbox.take();
      pace.took(batch.events.length, performance.now());
      live ||= batch.caughtUp;
      yield batch;
    }
    if ('error' in inbox.end) throw inbox.end.error;
  } finally {
    inbox.close();
  }
}

/** Waits until the next batch is due: sooner from the moment on in which somebody begins to wait, or something comes that is in a hurry. */
async function untilDue(
  pace: BatchPace,
  windowMs: number,
  awaited$: Observable<boolean>,
  isHurried$: Observable<boolean>,
): Promise<void> {
  const since = performance.now();
  const due$ = combineLatest([awaited$, isHurried$.pipe(distinctUntilChanged())]).pipe(
    switchMap(([isAwaited, isHurried]) => {
      const windowEnds = since + (isAwaited || isHurried ? windowMs : PATIENT_MS);
      return timer(Math.max(windowEnds, pace.dueAt(isAwaited)) - performance.now());
    }),
  );
  await firstValueFrom(due$);
}

class Inbox {
  readonly #maxEvents: number;
  readonly #isPatient: (event: LogEvent) => boolean;
  /** Whether something is there that may not wait, or as much as may be there at all. */
  readonly isHurried$ = new BehaviorSubject(false);
  #batches: EventBatch[] = [];
  #events = 0;
  #wakeReader: () => void = () => {};
  #wakeWriter: () => void = () => {};
  /** How the log ended, once it has. */
  end: { readonly error?: unknown } | null = null;
  #closed = false;

  constructor(maxEvents: number, isPatient: (event: LogEvent) => boolean) {
    this.#maxEvents = maxEvents;
    this.#isPatient = isPatient;
  }

  get isEmpty(): boolean {
    return this.#batches.length === 0;
  }

  async fill(batches: AsyncIterable<EventBatch>): Promise<void> {
    try {
      for await (const batch of batches) {
        if (this.#closed) return;
        this.#batches.push(batch);
        this.#events += batch.events.length;
        const isFull = this.#events >= this.#maxEvents;
        if (isFull || !this.#mayWait(batch)) this.isHurried$.next(true);
        this.#wakeReader();
        if (isFull) {
          await new Promise<void>((resolve) => {
            this.#wakeWriter = resolve;
          });
        }
      }
      this.end = {};
    } catch (error) {
      this.end = { error };
    }
    this.isHurried$.next(true);
    this.#wakeReader();
  }

  /** What says only how far the log has been read waits for nobody. */
  #mayWait({ events }: EventBatch): boolean {
    return events.length > 0 && events.every(this.#isPatient);
  }

  /** Resolves when there is something to take, when the log has ended, or after `idleMs`. */
  async changed(idleMs: number): Promise<void> {
    if (!this.isEmpty || this.end) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idleMs);
      this.#wakeReader = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  take(): EventBatch {
    const taken = this.#batches;
    const last = taken.at(-1) as EventBatch;
    this.#batches = [];
    this.#events = 0;
    this.isHurried$.next(false);
    this.#wakeWriter();
    if (taken.length === 1) return last;
    return {
      events: taken.flatMap(({ events }) => events),
      position: last.position,
      caughtUp: taken.some(({ caughtUp }) => caughtUp),
    };
  }

  close(): void {
    this.#closed = true;
    this.#wakeWriter();
  }
}
