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

/** What is made for a website of the states that `load` gives, and of nothing else, is right for as long as `areCurrent` says so. */
export function createReadings(
  commandHandler: Pick<CommandHandler, 'load' | 'known'>,
  websiteId: string,
): Readings {
  const checks = new Map<string, () => boolean>();
  return {
    async load<S, C extends Command, E extends DomainEvent>(aggregate: Aggregate<S, C, E>, streamId: string) {
      const read = await commandHandler.load(aggregate, streamId);
      const isCurrent = () => commandHandler.known(aggregate, streamId, websiteId)?.state === read.state;
      const stream = `${aggregate.category}-${streamId}`;
      const before = checks.get(stream);
      // What was read twice has to be what it was both times.
      checks.set(stream, before && !before() ? () => false : isCurrent);
      return read;
    },
    areCurrent() {
      for (const isCurrent of checks.values()) if (!isCurrent()) return false;
      return true;
    },
  };
}
