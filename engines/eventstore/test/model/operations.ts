import type { AppendExpectedRevision } from '@eventstore/db-client';
import { Random } from '@storefold/engine-kit/testing';

/** What a client may do. Streams are named by numbers, so that each run can have its own. */
export type Operation =
  | {
      readonly kind: 'append';
      readonly stream: number;
      readonly ids: readonly string[];
      readonly expected: AppendExpectedRevision;
    }
  | { readonly kind: 'delete'; readonly stream: number; readonly expected: 'any' | 'no_stream' | bigint }
  | { readonly kind: 'tombstone'; readonly stream: number; readonly expected: 'any' | 'no_stream' | bigint }
  | {
      readonly kind: 'setMetadata';
      readonly stream: number;
      readonly maxCount?: number;
      readonly truncateBefore?: number;
    }
  | {
      readonly kind: 'read';
      readonly stream: number;
      readonly backwards: boolean;
      readonly from: 'start' | 'end' | bigint;
      readonly count: number;
    }
  | { readonly kind: 'follow'; readonly stream: number; readonly from: 'start' | 'end' | bigint }
  | { readonly kind: 'readAll' }
  | { readonly kind: 'readCategory'; readonly backwards: boolean }
  | { readonly kind: 'restart' };

const STREAMS = 4;

/** A sequence of operations that a seed stands for. */
export function operationsOf(seed: number, length: number): Operation[] {
  const random = new Random(seed);
  const appends: Extract<Operation, { kind: 'append' }>[] = [];
  const lengths = Array<number>(STREAMS).fill(0);
  return Array.from({ length }, () => {
    const operation = nextOperation(random, appends, lengths);
    if (operation.kind === 'append') {
      appends.push(operation);
      lengths[operation.stream] = (lengths[operation.stream] ?? 0) + operation.ids.length;
    }
    return operation;
  });
}

/** Revisions are guessed near the length that the stream would have if all had gone well. */
function nextOperation(
  random: Random,
  appends: readonly Extract<Operation, { kind: 'append' }>[],
  lengths: readonly number[],
): Operation {
  const stream = random.below(STREAMS);
  const revision = (): bigint => BigInt(Math.max(0, (lengths[stream] ?? 0) - 1 - random.below(3)));
  const place = (): 'any' | 'no_stream' | bigint =>
    random.pick(['any', 'any', 'no_stream', revision(), revision()] as const);
  const dice = random.below(100);
  if (dice < 45) {
    const ids = Array.from({ length: 1 + random.below(4) }, () => random.uuid());
    const expected = random.pick([
      'any',
      'any',
      'no_stream',
      'stream_exists',
      revision(),
      revision(),
    ] as const);
    return { kind: 'append', stream, ids, expected };
  }
  if (dice < 58 && appends.length > 0) {
    const before = random.pick(appends);
    if (random.chance(2)) return before;
    // Half a repetition, or one at another place.
    const ids = [...before.ids.slice(0, 1 + random.below(before.ids.length)), random.uuid()];
    return { ...before, ids: random.chance(2) ? ids : before.ids, expected: place() };
  }
  if (dice < 63) return { kind: 'delete', stream, expected: place() };
  if (dice < 64) return { kind: 'tombstone', stream, expected: place() };
  if (dice < 72)
    return {
      kind: 'setMetadata',
      stream,
      ...(random.chance(2) ? { maxCount: 1 + random.below(6) } : {}),
      ...(random.chance(2) ? { truncateBefore: random.below(8) } : {}),
    };
  if (dice < 90)
    return {
      kind: 'read',
      stream,
      backwards: random.chance(2),
      from: random.pick(['start', 'end', revision()] as const),
      count: random.pick([1, 2, 5, 1_000]),
    };
  return random.pick([
    { kind: 'restart' },
    { kind: 'readAll' },
    { kind: 'readCategory', backwards: random.chance(2) },
    { kind: 'follow', stream, from: random.pick(['start', 'end', revision()] as const) },
  ] as const);
}
