import { EVENT_COLUMNS, eventRow } from '../../api/application/analysis/eventRows.ts';
import { sealedEvent } from '../../api/application/analysis/sealedEvent.ts';
import { csvRow } from '../../api/application/kernel/csv.ts';
import type { Recorded } from '../../domain/kernel/event.ts';

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

/** As much of an event's data as a row shows where nobody says how wide it is; ndjson has all of it. */
const DATA_WIDTH = 100;

/** One event as a row of the table, cut to the width of a terminal where there is one. */
export function toTableRow(event: Recorded, terminalWidth?: number): string {
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
  const place = padded.join(' ');
  const room = Math.max(DATA_WIDTH / 4, (terminalWidth ?? place.length + 1 + DATA_WIDTH) - place.length - 1);
  return `${place} ${cut(JSON.stringify(event.data), room)}`;
}

const cut = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text);
const toWidth = (text: string, width: number) => cut(text, width).padEnd(width);

/** The columns of the table `events`, as the first row of a file. */
export const csvHeader = (): string => csvRow(EVENT_COLUMNS.map(([name]) => name)).trimEnd();
/** One event as a row of a file for analysts: nothing personal, and no secret. */
export const toCsvRow = (event: Recorded): string =>
  csvRow(eventRow(sealedEvent(event)).map((cell) => cell ?? '')).trimEnd();
