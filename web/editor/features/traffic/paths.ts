/** The sides of the traffic screen. `page` is what the screen is called. */
export const SIDES = [
  { id: 'visits', title: 'Visits', page: 'Traffic' },
  { id: 'list', title: 'One by one', page: 'Visits, one by one' },
  { id: 'funnel', title: 'Funnel', page: 'Funnel' },
  { id: 'products', title: 'Products', page: 'Products' },
  { id: 'orders', title: 'Revenue', page: 'Revenue' },
  { id: 'members', title: 'Members', page: 'Members' },
  { id: 'changes', title: 'Changes', page: 'Before and after' },
  { id: 'speed', title: 'Speed', page: 'Speed' },
  { id: 'errors', title: 'Errors', page: 'Errors of pages' },
  { id: 'counting', title: 'Counting', page: 'What is counted' },
] as const;
export type SideId = (typeof SIDES)[number]['id'];

const root = (side: SideId): string => `/config/traffic${side === 'visits' ? '' : `/${side}`}`;

export const trafficPath = (side: SideId, span: string): string => `${root(side)}?span=${span}`;

/** A side with what is looked at: the days, and of which visits. */
export const reportPath = (side: SideId, params: URLSearchParams): string => {
  const query = params.toString();
  return root(side) + (query === '' ? '' : `?${query}`);
};
