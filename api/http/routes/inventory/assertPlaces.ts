import { locationsAggregate } from '../../../../domain/inventory/locations/locations.decider.ts';
import { DomainError } from '../../../../domain/kernel/errors.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { Place } from './stockChange.ts';

/** Throws `LOCATION_NOT_FOUND`, and `LOCATION_INACTIVE` where goods would be brought to a location that is not used. */
export async function assertPlaces(
  { load }: Pick<CommandHandler, 'load'>,
  websiteId: string,
  places: readonly Place[],
): Promise<void> {
  const named = places.filter(({ locationId }) => locationId !== undefined);
  if (named.length === 0) return;
  const { state } = await load(locationsAggregate, websiteId);
  for (const { field, locationId, isBroughtTo } of named) {
    const location = state.locations.find((one) => one.locationId === locationId);
    if (!location) throw new DomainError('LOCATION_NOT_FOUND', 'There is no such location.', { field });
    if (isBroughtTo && !location.isActive) {
      throw new DomainError('LOCATION_INACTIVE', 'Nothing is brought to a location that is not active.', {
        field,
      });
    }
  }
}
