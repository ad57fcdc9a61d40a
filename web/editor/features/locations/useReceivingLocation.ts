import { useState } from 'react';
import { FIRST_LOCATION } from '../../../../api/http/contracts/inventory/locations.ts';
import { useGetLocationsQuery } from './locations.api.ts';

/** Where pieces come in: the first location, unless nothing is brought there any more or somebody chose another. */
export function useReceivingLocation(): readonly [string, (locationId: string) => void] {
  const { data } = useGetLocationsQuery();
  const [chosen, setChosen] = useState<string | null>(null);
  const active = (data?.locations ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ locationId }) => locationId);
  const usual = active.includes(FIRST_LOCATION) ? FIRST_LOCATION : (active[0] ?? FIRST_LOCATION);
  return [chosen !== null && active.includes(chosen) ? chosen : usual, setChosen];
}
