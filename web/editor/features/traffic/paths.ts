/** The sides of the traffic screen. `page` is what the screen is called. */
export const SIDES = [
  { id: 'visits', title: 'Visits', page: 'Traffic' },
  { id: 'speed', title: 'Speed', page: 'Speed' },
  { id: 'errors', title: 'Errors', page: 'Errors of pages' },
] as const;
export type SideId = (typeof SIDES)[number]['id'];

export const trafficPath = (side: SideId, span: string): string =>
  `/config/traffic${side === 'visits' ? '' : `/${side}`}?span=${span}`;
