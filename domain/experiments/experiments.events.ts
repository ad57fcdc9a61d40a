import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { experimentPlanSchema } from './experiment.facts.ts';

const experiment = { websiteId: idSchema, experimentId: idSchema };
const variantId = z.enum(['a', 'b', 'c', 'd']);

/** By `PlanExperiment`: the plan as a whole. From now on visitors see of its sections the first only. */
const ExperimentPlanned = defineEvent(
  'ExperimentPlanned',
  z.strictObject({ ...experiment, plan: experimentPlanSchema, plannedAt: instantSchema }),
);
/** By `StartExperiment`: every visitor sees one of its sections, as many each. */
const ExperimentStarted = defineEvent(
  'ExperimentStarted',
  z.strictObject({ ...experiment, startedAt: instantSchema }),
);
/** By `StopExperiment`: everybody sees the chosen section. */
const ExperimentStopped = defineEvent(
  'ExperimentStopped',
  z.strictObject({ ...experiment, chosen: variantId, stoppedAt: instantSchema }),
);
/** By `ChooseVariant`, of one that was stopped: everybody sees another section. */
const ExperimentVariantChosen = defineEvent(
  'ExperimentVariantChosen',
  z.strictObject({ ...experiment, chosen: variantId, previous: variantId, chosenAt: instantSchema }),
);
/** By `RemoveExperiment`: all of its sections are shown like any others. */
const ExperimentRemoved = defineEvent(
  'ExperimentRemoved',
  z.strictObject({ ...experiment, removedAt: instantSchema }),
);

/** What `domain/registry.ts` registers of experiments: an event that is missing here cannot be written. */
export const experimentsEvents = [
  ExperimentPlanned,
  ExperimentStarted,
  ExperimentStopped,
  ExperimentVariantChosen,
  ExperimentRemoved,
] as const;
/** Every fact of stream `experiments-{websiteId}`. */
export type ExperimentsEvent = EventOf<(typeof experimentsEvents)[number]>;
