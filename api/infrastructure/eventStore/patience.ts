import type { Readable } from 'node:stream';

/** How long nothing may come while somebody waits for it, in milliseconds; found out after twice that at the latest. */
const LOOK_EVERY_MS = 5_000;

/** The event store said nothing for too long while it was read: its connection may stand, and nobody answer there. */
export class ReadTimeout extends Error {
  constructor() {
    super(`The event store said nothing for ${LOOK_EVERY_MS} ms while it was read`);
    this.name = 'ReadTimeout';
  }
}

/** How long a reading is waited for. */
export interface Patience {
  /** Something came. */
  heard(): void;
  /** Nobody waits: what came is being worked on. */
  rest(): void;
  /** To be called in any case: it holds a timer. */
  end(): void;
}

/**
 * Ends a reading with `ReadTimeout` where nothing comes. The client gives a reading no deadline, and a whole reading of a
 * long stream may take as long as it takes; one to which nobody says anything would be waited for without end.
 */
export function patienceWith(reading: Readable, lookEveryMs = LOOK_EVERY_MS): Patience {
  let heard = 0;
  let heardBefore = -1;
  let isWaiting = true;
  const look = () => {
    if (isWaiting && heard === heardBefore) {
      reading.destroy(new ReadTimeout());
      return;
    }
    heardBefore = isWaiting ? heard : -1;
    timer.refresh();
  };
  const timer = setTimeout(look, lookEveryMs);
  return {
    heard() {
      heard++;
      isWaiting = true;
    },
    rest() {
      isWaiting = false;
    },
    end: () => clearTimeout(timer),
  };
}
