import type { Aggregate, Command } from '../../../domain/kernel/decider.ts';
import type { DomainEvent } from '../../../domain/kernel/event.ts';
import type { CommandHandler } from './commandHandler.ts';

/** States of streams that somebody read, for as long as they are what was read. */
export interface Readings {
  /** Reads as the command handler does, and remembers what was read. */
  readonly load: CommandHandler['load'];
  /** Whether every stream that was read is in memory, current, and in the state that it was read in. */
  areCurrent(): boolean;
}

interface Read {
  readonly aggregate: Aggregate<never, never, never>;
  readonly streamId: string;
  readonly state: unknown;
}

/** What is made for a website of the states that `load` gives, and of nothing else, is right for as long as `areCurrent` says so. */
export function createReadings(
  commandHandler: Pick<CommandHandler, 'load' | 'known'>,
  websiteId: string,
): Readings {
  const reads: Read[] = [];
  let isOfOneMoment = true;

  /** What was read twice has to be what it was both times. */
  function note({ aggregate, streamId, state }: Read): void {
    const before = reads.find((read) => read.streamId === streamId && read.aggregate === aggregate);
    if (!before) reads.push({ aggregate, streamId, state });
    else if (before.state !== state) isOfOneMoment = false;
  }

  return {
    async load<S, C extends Command, E extends DomainEvent>(aggregate: Aggregate<S, C, E>, streamId: string) {
      const read = await commandHandler.load(aggregate, streamId);
      note({ aggregate: aggregate as unknown as Read['aggregate'], streamId, state: read.state });
      return read;
    },
    areCurrent: () =>
      isOfOneMoment &&
      reads.every(
        ({ aggregate, streamId, state }) =>
          commandHandler.known(aggregate, streamId, websiteId)?.state === state,
      ),
  };
}
