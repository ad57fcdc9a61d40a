import { MAX_APPEND_SIZE } from '../store/decide.ts';
import type { ProposedEvent, WriteOutcome } from '../store/proposal.ts';
import type { AppendTarget, BatchAppendMessage } from '../wire/appendRequest.ts';
import { invalidArgument } from '../wire/errors.ts';

/** How much the unfinished appends of one call may hold together, in bytes as they arrived and for keeping each event. */
export const MOST_HELD_BYTES = 32 * 1_048_576;
/** What keeping an event takes beside its bytes; without it, empty ones would cost next to nothing. */
const BYTES_PER_EVENT = 1_024;
/** How many appends of one call may be unfinished: a refused one is remembered until its last message comes. */
const MOST_UNFINISHED = 4_096;

/** What an append's limit counts of an event. */
export const sizeOf = ({ data, metadata }: ProposedEvent): number => data.length + metadata.length;

/** What is held for so many events that arrived in so many bytes. */
export const heldFor = (bytes: number, events: number): number => bytes + events * BYTES_PER_EVENT;

const NO_OPTIONS: WriteOutcome = {
  kind: 'invalid',
  reason: 'The first message of a batch append carries its options',
};

/** An append of which all messages are there: what it wants to write, or why that cannot be. */
type Gathered =
  | { readonly target: AppendTarget; readonly events: readonly ProposedEvent[] }
  | { readonly target: AppendTarget | undefined; readonly refusal: WriteOutcome };

interface Unfinished {
  readonly target: AppendTarget | undefined;
  events: ProposedEvent[];
  /** Of data and metadata, which is what an append's limit counts. */
  size: number;
  held: number;
  refusal: WriteOutcome | undefined;
}

/**
 * Puts the messages of a call's appends together. An append that cannot succeed any more lets go of its events at once
 * and is refused with its last message; the other appends of the call go on.
 */
export class Gathering {
  private readonly mayWrite: (stream: string) => boolean;
  private readonly unfinished = new Map<string, Unfinished>();
  private held = 0;

  /** `mayWrite`: whether the caller may write to a stream. */
  constructor(mayWrite: (stream: string) => boolean) {
    this.mayWrite = mayWrite;
  }

  /**
   * Takes a message that arrived in so many bytes; answers the append that it completes, if it does. Throws when too many
   * appends are unfinished.
   */
  add(part: BatchAppendMessage, bytes: number): Gathered | undefined {
    if (part.isFinal && this.unfinished.size === 0) return this.whole(part);
    const key = part.correlationId.toString('latin1');
    const known = this.unfinished.get(key);
    if (!known && part.isFinal) return this.whole(part);
    const append = known ?? this.begin(part);
    this.extend(append, part, bytes);
    if (part.isFinal) {
      this.unfinished.delete(key);
      this.held -= append.held;
      return complete(append);
    }
    this.unfinished.set(key, append);
    return undefined;
  }

  /** Whether no append waits for more of its messages. */
  get isEmpty(): boolean {
    return this.unfinished.size === 0;
  }

  clear(): void {
    this.unfinished.clear();
    this.held = 0;
  }

  /** An append in one message. */
  private whole(part: BatchAppendMessage): Gathered {
    const { target } = part;
    if (target && !this.mayWrite(target.stream)) return { target, refusal: { kind: 'accessDenied' } };
    return complete(part);
  }

  private begin({ target }: BatchAppendMessage): Unfinished {
    if (this.unfinished.size >= MOST_UNFINISHED)
      throw invalidArgument(`More than ${MOST_UNFINISHED} appends of this call are unfinished`);
    const mayNot = target && !this.mayWrite(target.stream);
    const refusal: WriteOutcome | undefined = mayNot
      ? { kind: 'accessDenied' }
      : target
        ? undefined
        : NO_OPTIONS;
    return { target, events: [], size: 0, held: 0, refusal };
  }

  private extend(append: Unfinished, part: BatchAppendMessage, length: number): void {
    const bytes = heldFor(length, part.events.length);
    append.refusal ??= part.refusal;
    append.size += part.events.reduce((sum, event) => sum + sizeOf(event), 0);
    if (append.size > MAX_APPEND_SIZE || this.held + bytes > MOST_HELD_BYTES)
      append.refusal ??= { kind: 'tooLarge', limit: MAX_APPEND_SIZE };
    if (append.refusal) {
      this.held -= append.held;
      append.held = 0;
      append.events = [];
    } else {
      this.held += bytes;
      append.held += bytes;
      append.events.push(...part.events);
    }
  }
}

function complete({ target, events, refusal }: Unfinished | BatchAppendMessage): Gathered {
  if (refusal || !target) return { target, refusal: refusal ?? NO_OPTIONS };
  return { target, events };
}
