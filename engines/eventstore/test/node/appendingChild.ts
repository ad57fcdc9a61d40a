import { appendFileSync } from 'node:fs';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { connectionSettingsFor, startEventStoreNode } from '../../index.ts';

/**
 * Run as a process of its own by the kill test: it serves a store and appends to it without pause, and writes every
 * acknowledged append to a journal, until it is killed.
 */
const [folder = '', run = ''] = process.argv.slice(2);
const WRITERS = 8;

async function append(): Promise<void> {
  const node = await startEventStoreNode({
    dataDir: `${folder}/data`,
    listen: { socketPath: `${folder}/es.sock` },
    worker: false,
  });
  const client = new EventStoreDBClient(...connectionSettingsFor(node));
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(client, writer)));
}

async function write(client: EventStoreDBClient, writer: number): Promise<void> {
  const stream = `killed-${run}.${writer}`;
  for (let number = 0; ; number++) {
    const size = 1 + (number % 3);
    const events = Array.from({ length: size }, (_, index) =>
      jsonEvent({ type: 'Appended', data: { number, index, size } }),
    );
    const { nextExpectedRevision, position } = await client.appendToStream(stream, events);
    const acknowledged = { stream, ids: events.map(({ id }) => id), revision: Number(nextExpectedRevision) };
    appendFileSync(
      `${folder}/journal`,
      `${JSON.stringify({ ...acknowledged, position: String(position?.commit) })}\n`,
    );
    if (writer === 0 && number === 0) process.send?.('appending');
  }
}

void append();
