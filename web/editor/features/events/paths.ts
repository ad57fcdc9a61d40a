/** One event, over what else the screen shows. */
export const eventLink = (position: number, params: Readonly<Record<string, string>>) => ({
  search: `?${new URLSearchParams({ ...params, event: String(position) })}`,
});
