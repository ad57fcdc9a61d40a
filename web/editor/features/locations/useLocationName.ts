import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetLocationsQuery } from './locations.api.ts';

/** What locations are called, for who may see them; one that was taken away has no name any more. */
export function useLocationName(mayRead = true): (locationId: string) => string {
  const { data } = useGetLocationsQuery(mayRead ? undefined : skipToken);
  const names = new Map(data?.locations.map(({ locationId, name }) => [locationId, name]));
  return (locationId) => names.get(locationId) ?? (data ? 'a location that was taken away' : '…');
}
