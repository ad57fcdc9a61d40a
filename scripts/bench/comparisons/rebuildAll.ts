import type { EventStoreDBClient } from '@eventstore/db-client';
import { type Container, tokens } from '../../../api/container.ts';
import { readModels } from '../../../projections/readModels.ts';
import { rebuild } from '../../../projections/runtime/rebuild.ts';
import { middleRound } from '../measure.ts';
import type { Row } from '../report.ts';
import { ROUNDS } from '../rounds.ts';

/** Building every read model anew in one pass against the official client reading the same log. */
export async function rebuildAll(client: EventStoreDBClient, container: Container): Promise<Row> {
  let events = 0;
  let folded = 0;
  const read = async () => {
    events = 0;
    const since = performance.now();
    for await (const _ of client.readAll()) events++;
    return (events / (performance.now() - since)) * 1000;
  };
  const rebuildOnce = async () => {
    const since = performance.now();
    // Events of other types are passed by in the log itself: only what was folded counts.
    const rebuilt = await rebuild({
      db: container.resolve(tokens.db),
      source: container.resolve(tokens.eventSource),
      models: readModels,
    });
    folded = rebuilt.events;
    return (folded / (performance.now() - since)) * 1000;
  };
  const pair = await middleRound(ROUNDS, read, rebuildOnce);
  const what = `rebuild of all ${readModels.length} read models / readAll, ${folded.toLocaleString('en-US')} of ${events.toLocaleString('en-US')} events`;
  return { what, ...pair, unit: 'events/s', goal: 0.5 };
}
