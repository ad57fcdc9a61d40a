import { crc32 } from 'node:zlib';
import { contentOf } from '../store/records.ts';
import { correlationOf } from '../store/virtualStreams.ts';
import type { Consumer } from './consumer.ts';
import { type Message, originOf } from './message.ts';

/** Which consumer gets a message. */
export interface Strategy {
  /** Whether a message for which there is no room now holds up those behind it. */
  readonly inOrder: boolean;
  /** Undefined when the consumers it might go to have no room. */
  pick(message: Message, consumers: readonly Consumer[]): Consumer | undefined;
}

const STRATEGIES: Readonly<Record<string, () => Strategy>> = {
  RoundRobin: roundRobin,
  DispatchToSingle: () => ({
    inOrder: true,
    pick: (_message, consumers) => consumers.find(({ freeSlots }) => freeSlots > 0),
  }),
  Pinned: () => pinned(originOf),
  PinnedByCorrelation: () =>
    pinned((message) => correlationOf(contentOf(message.event).metadata) ?? originOf(message)),
};

/** Whether this is the name of a strategy that the node has. */
export const isStrategy = (name: string): boolean => Object.hasOwn(STRATEGIES, name);

/** A strategy with its memory of who had which message; an unknown name takes turns, as `RoundRobin` does. */
export function createStrategy(name: string): Strategy {
  return (STRATEGIES[name] ?? roundRobin)();
}

function roundRobin(): Strategy {
  let turn = 0;
  return {
    inOrder: true,
    pick: (_message, consumers) => {
      for (let step = 0; step < consumers.length; step++) {
        const consumer = consumers[(turn + step) % consumers.length] as Consumer;
        if (consumer.freeSlots === 0) continue;
        turn = (turn + step + 1) % consumers.length;
        return consumer;
      }
      return undefined;
    },
  };
}

/**
 * What has the same name goes to the same consumer, as long as it is there: each consumer draws a number for each name,
 * and the highest gets it. Who comes or goes so moves only the names that become or were its own.
 */
function pinned(nameOf: (message: Message) => string): Strategy {
  const seeds = new WeakMap<Consumer, number>();
  let seed = 0;
  const draw = (consumer: Consumer, name: number): number => {
    const own = seeds.get(consumer) ?? ++seed;
    seeds.set(consumer, own);
    return mix(name ^ Math.imul(own, 0x9e37_79b1));
  };
  return {
    inOrder: false,
    pick: (message, consumers) => {
      const name = crc32(nameOf(message));
      let best: Consumer | undefined;
      let highest = -1;
      for (const consumer of consumers) {
        const number = draw(consumer, name);
        if (number > highest) [best, highest] = [consumer, number];
      }
      return best && best.freeSlots > 0 ? best : undefined;
    },
  };
}

function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
