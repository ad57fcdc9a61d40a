import { MAX_APPEND_SIZE } from '../store/decide.ts';
import type { ProposedEvent, WriteOutcome } from '../store/proposal.ts';
import type { AppendTarget, BatchAppendMessage } from '../wire/appendRequest.ts';

/** How much the unfinished appends of one call may hold together, in bytes as they arrived. */
const MOST_HELD_BYTES = 32 * 1_048_576;

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
  private readonly unfinished = new Map<string, Unfinished>();
  private held = 0;

  /** Takes a message that arrived in so many bytes; answers the append that it completes, if it does. */
  add(part: BatchAppendMessage, bytes: number): Gathered | undefined {
    if (part.isFinal && this.unfinished.size === 0) return complete(part);
    const key = part.correlationId.toString('latin1');
    const known = this.unfinished.get(key);
    if (!known && part.isFinal) return complete(part);
    const append = known ?? begin(part);
    this.extend(append, part, bytes);
    if (part.isFinal) {
      this.unfinished.delete(key);
      this.held -= append.held;
      return complete(append);
    }
    this.unfinished.set(key, append);
    return undefined;
  }

  clear(): void {
    this.unfinished.clear();
    this.held = 0;
  }

  private extend(append: Unfinished, part: BatchAppendMessage, bytes: number): void {
    append.refusal ??= part.refusal;
    append.size += part.events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    if (append.size > MAX_APPEND_SIZE) append.refusal ??= { kind: 'tooLarge', limit: MAX_APPEND_SIZE };
    else if (this.held + bytes > MOST_HELD_BYTES)
      append.refusal ??= { kind: 'invalid', reason: 'The unfinished appends of this call hold too much' };
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

function begin({ target }: BatchAppendMessage): Unfinished {
  return { target, events: [], size: 0, held: 0, refusal: target ? undefined : NO_OPTIONS };
}

function complete({ target, events, refusal }: Unfinished | BatchAppendMessage): Gathered {
  if (refusal || !target) return { target, refusal: refusal ?? NO_OPTIONS };
  return { target, events };
}
