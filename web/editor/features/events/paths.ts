/** One event, over what else the screen shows. */
export const eventLink = (position: number, params: Readonly<Record<string, string>>) => ({
  search: `?${new URLSearchParams({ ...params, event: String(position) })}`,
});

/** All events of one stream, or of one type. */
export const eventsOfLink = (source: 'stream' | 'type', of: string) => ({
  search: `?${new URLSearchParams({ [source]: of })}`,
});
