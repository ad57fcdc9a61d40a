import type { EventStoreDBClient } from '@eventstore/db-client';
import { CommandLineError } from '../terminal/commandLineError.ts';

/** A new EventStoreDB has events of its own; among so many of the first there would be one of a store. */
const LOOKED_AT = 500;

/** Throws `CommandLineError` where a log has events of a store: an archive is restored into nothing. */
export async function assertLogIsEmpty(client: EventStoreDBClient): Promise<void> {
  let isEmpty = true;
  for await (const { event } of client.readAll({ maxCount: LOOKED_AT })) {
    if (event && !event.type.startsWith('$') && !event.streamId.startsWith('$')) isEmpty = false;
  }
  if (!isEmpty)
    throw new CommandLineError('There is a store already. An archive is restored into empty databases.');
}
