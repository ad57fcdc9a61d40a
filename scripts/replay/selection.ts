import { CommandLineError } from '../terminal/commandLineError.ts';

/** What a replay shows. Exactly one of stream, category and type, or none of them for the whole log. */
export interface ReplayOptions {
  readonly stream?: string;
  readonly category?: string;
  readonly type?: string;
  /** A log position or an ISO 8601 instant, both ends included. */
  readonly from?: string;
  readonly to?: string;
  /** Everything up to an instant, as it was then. */
  readonly asOf?: string;
}

/** Where an event lies, for the bounds of a selection. */
export interface Placed {
  readonly position: number;
  readonly recordedAt: string;
}

/** The stream of the event store that holds the selection; `null` for the whole log. Throws `CommandLineError`. */
export function sourceStream({ stream, category, type }: ReplayOptions): string | null {
  const given = [stream, category, type].filter((value) => value !== undefined);
  if (given.length > 1) throw new CommandLineError('Choose one of --stream, --category and --type.');
  if (category !== undefined) return `$ce-${category}`;
  if (type !== undefined) return `$et-${type}`;
  return stream ?? null;
}

/** What to say of a selection that there is nothing of, in the words it was asked in. */
export function nothingOf({ stream, category, type }: ReplayOptions): string {
  if (category !== undefined) return `There is no event of the category ${category}.`;
  if (type !== undefined) return `There is no event of the type ${type}.`;
  return `There is no stream ${stream}.`;
}

/** Whether an event lies within --from, --to and --as-of. Throws `CommandLineError` for a bound that is neither form. */
export function withinBounds({ from, to, asOf }: ReplayOptions): (event: Placed) => boolean {
  const tests: ((event: Placed) => boolean)[] = [];
  if (from !== undefined) {
    const start = parseBound('--from', from);
    tests.push((event) => compare(event, start) >= 0);
  }
  if (to !== undefined) {
    const end = parseBound('--to', to);
    tests.push((event) => compare(event, end) <= 0);
  }
  if (asOf !== undefined) {
    const instant = parseInstant('--as-of', asOf);
    tests.push((event) => Date.parse(event.recordedAt) <= instant);
  }
  return (event) => tests.every((test) => test(event));
}

type Bound = { readonly position: number } | { readonly instant: number };

function parseBound(option: string, text: string): Bound {
  return /^\d+$/.test(text) ? { position: Number(text) } : { instant: parseInstant(option, text) };
}

function parseInstant(option: string, text: string): number {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) {
    throw new CommandLineError(`${option} ${text} is not an instant like 2026-01-31T12:00:00Z.`);
  }
  return instant;
}

function compare(event: Placed, bound: Bound): number {
  return 'position' in bound ? event.position - bound.position : Date.parse(event.recordedAt) - bound.instant;
}
