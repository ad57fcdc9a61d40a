import type { Recorded } from '../../../domain/kernel/event.ts';

/** What one unit of room is enough for: a stream with a state of so many bytes, or with so many command ids. */
const BYTES = 4096;
const COMMANDS = 10;
/** No stream counts as more than this, so that a hot one with a very large state is kept all the same. */
const MOST_ROOM = 2_000;

/** What is measured of a stream. */
interface Sized {
  readonly state: unknown;
  readonly commands: ReadonlyMap<string, unknown>;
}

export interface RoomOfStreams {
  /** How much of the cache a stream takes, in units: 1 for most. */
  roomOf(stream: Sized): number;
  /** Takes notice of an event of the stream. True where its state may have grown so much that `roomOf` measures it anew. */
  grew(stream: Sized, event: Pick<Recorded, 'data'>): boolean;
}

interface Measured {
  readonly bytes: number;
  /** What was written to the stream since, in bytes. */
  since: number;
}

/**
 * Buyers decide how much a cart holds, from nothing to megabytes, so streams are not counted but measured. Looking through
 * a state takes longer than most commands do: it is done again only once as much was written as the state had in it.
 */
export function createRoomOfStreams(): RoomOfStreams {
  // A stream keeps its map of commands for as long as it is cached; everything else of it is replaced.
  const known = new WeakMap<Sized['commands'], Measured>();
  const isStale = ({ bytes, since }: Measured): boolean => since > Math.max(bytes, BYTES);
  return {
    roomOf({ state, commands }) {
      let measured = known.get(commands);
      if (!measured || isStale(measured)) {
        measured = { bytes: bytesOf(state), since: 0 };
        known.set(commands, measured);
      }
      const room = 1 + Math.floor(measured.bytes / BYTES) + Math.floor(commands.size / COMMANDS);
      return Math.min(room, MOST_ROOM);
    },
    grew({ commands }, { data }) {
      const measured = known.get(commands);
      if (!measured) return true;
      measured.since += bytesOf(data);
      return isStale(measured);
    },
  };
}

/** About as many bytes as plain data takes in memory: two for a character at most, and some for each value. */
function bytesOf(data: unknown): number {
  let bytes = 0;
  const rest: unknown[] = [data];
  while (rest.length > 0) {
    const value = rest.pop();
    bytes += 8;
    if (typeof value === 'string') bytes += value.length * 2;
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) rest.push(inner);
  }
  return bytes;
}
