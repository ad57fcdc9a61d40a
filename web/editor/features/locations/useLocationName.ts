import { useGetLocationsQuery } from './locations.api.ts';

/** What locations are called; one that was taken away has no name any more. */
export function useLocationName(): (locationId: string) => string {
  const { data } = useGetLocationsQuery();
  const names = new Map(data?.locations.map(({ locationId, name }) => [locationId, name]));
  return (locationId) => names.get(locationId) ?? (data ? 'a location that was taken away' : '…');
}
