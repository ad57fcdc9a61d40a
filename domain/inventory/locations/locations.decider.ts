import { z } from 'zod';
import type { Aggregate, Command } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/errors.ts';
import { idSchema } from '../../kernel/ids.ts';
import { isEqual } from '../../kernel/isEqual.ts';
import type { LocationEvent } from './location.events.ts';
import { FIRST_LOCATION, locationsSchema, ONE_LOCATION, type StockLocation } from './location.facts.ts';

export const setLocationsSchema = z.strictObject({ websiteId: idSchema, locations: locationsSchema });
export type SetLocations = Command<'SetLocations', z.infer<typeof setLocationsSchema>>;

export interface LocationsState {
  readonly locations: readonly StockLocation[];
}

/** Where a website keeps its goods, in the order in which they are taken from there: stream `locations-{websiteId}`. */
export const locationsAggregate: Aggregate<LocationsState, SetLocations, LocationEvent> = {
  category: 'locations',
  commands: { SetLocations: setLocationsSchema },
  initialState: { locations: ONE_LOCATION },
  isTerminal: () => false,
  evolve: (state, event) => (event.type === 'LocationsSet' ? { locations: event.data.locations } : state),
  decide({ data: { websiteId, locations } }, { locations: previous }) {
    const ids = locations.map(({ locationId }) => locationId);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined)
      throw new DomainError('LOCATION_TWICE', 'Every location needs an id of its own.', { id: twice });
    if (!ids.includes(FIRST_LOCATION))
      throw new DomainError('FIRST_LOCATION_STAYS', 'The first location cannot be taken away.');
    if (!locations.some(({ isActive }) => isActive))
      throw new DomainError('NO_ACTIVE_LOCATION', 'One location has to be active.');
    if (isEqual(locations, previous)) return [];
    return [{ type: 'LocationsSet', data: { websiteId, locations, previous: [...previous] } }];
  },
};
