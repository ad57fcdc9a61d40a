import type { Recorded } from '../../domain/kernel/event.ts';
import { withoutSecrets } from '../../domain/kernel/secrets.ts';
import { eventRegistry } from '../../domain/registry.ts';

/** The event as people and programs may see it: what opens something is left out, also of the state that it is folded to. */
export function shownEvent<Event extends Pick<Recorded, 'type' | 'data'>>(event: Event): Event {
  const fields = eventRegistry.find(event.type)?.secretFields ?? [];
  return fields.length === 0 ? event : { ...event, data: withoutSecrets(event.data, fields) };
}

/** One event as a line of newline-delimited JSON. */
export const toNdjson = ({ type, data, metadata, ...place }: Recorded): string =>
  JSON.stringify({ ...place, type, metadata, data });

const COLUMNS = [
  { title: 'position', width: 9 },
  { title: 'recorded at', width: 24 },
  { title: 'stream', width: 38 },
  { title: 'rev', width: 5 },
  { title: 'type', width: 26 },
  { title: 'by', width: 24 },
] as const;

export const tableHeader = (): string =>
  `${COLUMNS.map(({ title, width }) => title.padEnd(width)).join(' ')} data`;

/** One event as a row of the table; the data comes last, as it has no width of its own. */
export function toTableRow(event: Recorded): string {
  const { actor } = event.metadata;
  const cells = [
    String(event.position),
    event.recordedAt,
    event.streamName,
    String(event.revision),
    event.type,
    `${actor.kind} ${actor.id}`,
  ];
  const padded = cells.map((cell, index) => toWidth(cell, COLUMNS[index]?.width ?? cell.length));
  return `${padded.join(' ')} ${JSON.stringify(event.data)}`;
}

const toWidth = (text: string, width: number) =>
  text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
