import { z } from 'zod';
import { defineEvent, type EventOf } from '../../kernel/eventRegistry.ts';
import { idSchema } from '../../kernel/ids.ts';
import { locationsSchema } from './location.facts.ts';

/** By `SetLocations`: all of them in the order of their use, and what they were before. */
const LocationsSet = defineEvent(
  'LocationsSet',
  z.strictObject({ websiteId: idSchema, locations: locationsSchema, previous: locationsSchema }),
);

export const locationEvents = [LocationsSet] as const;
/** Every fact of stream `locations-{websiteId}`. */
export type LocationEvent = EventOf<(typeof locationEvents)[number]>;
