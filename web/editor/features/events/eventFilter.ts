/** Where events are looked for; the gateway looks in one place at a time. */
export const SOURCES = ['all', 'category', 'type', 'stream'] as const;
export type Source = (typeof SOURCES)[number];

/** What events are looked for, as the address of the screen says it. */
export interface EventFilter {
  readonly text: string;
  readonly source: Source;
  /** The category, the type or the stream. */
  readonly of: string;
  /** Instants, ISO 8601; empty where there is no bound. */
  readonly from: string;
  readonly to: string;
}

export function eventFilterOf(params: URLSearchParams): EventFilter {
  const source = SOURCES.find((one) => params.has(one)) ?? 'all';
  return {
    text: params.get('text') ?? '',
    source,
    of: params.get(source) ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  };
}

/** The other way round, as search parameters of the screen. A place that is still to be named stays in it. */
export function eventFilterParams(filter: EventFilter): Readonly<Record<string, string>> {
  const { text, source, of, from, to } = filter;
  const said = Object.entries({ text, from, to }).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(said), ...(source !== 'all' && { [source]: of }) };
}

/** What the gateway is asked for: only what was said. */
export function eventQuery(filter: EventFilter): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(eventFilterParams(filter)).filter(([, value]) => value !== ''));
}

/** All that is found as a file. */
export const exportPath = (filter: EventFilter, format: 'csv' | 'ndjson' | 'parquet'): string =>
  `/api/events/export?${new URLSearchParams({ ...eventQuery(filter), format })}`;

/** What is told as it happens; times are of no matter there. */
export const livePath = (filter: EventFilter): string =>
  `/api/events/live?${new URLSearchParams(eventQuery({ ...filter, from: '', to: '' }))}`;
