import type { EventStoreDBClient } from '@eventstore/db-client';
import { type Container, tokens } from '../../../api/container.ts';
import { readModels } from '../../../projections/readModels.ts';
import { rebuild } from '../../../projections/runtime/rebuild.ts';
import type { Row } from '../report.ts';

/** Building every read model anew in one pass against the official client reading the same log. */
export async function rebuildAll(client: EventStoreDBClient, container: Container): Promise<Row> {
  let events = 0;
  const readingSince = performance.now();
  for await (const _ of client.readAll()) events++;
  const floor = (events / (performance.now() - readingSince)) * 1000;

  const rebuildingSince = performance.now();
  // Events of other types are passed by in the log itself: only what was folded counts.
  const rebuilt = await rebuild({
    db: container.resolve(tokens.db),
    source: container.resolve(tokens.eventSource),
    models: readModels,
  });
  const ours = (rebuilt.events / (performance.now() - rebuildingSince)) * 1000;
  const what = `rebuild of all ${readModels.length} read models / readAll, ${rebuilt.events.toLocaleString('en-US')} of ${events.toLocaleString('en-US')} events`;
  return { what, ours, floor, unit: 'events/s', goal: 0.35 };
}
