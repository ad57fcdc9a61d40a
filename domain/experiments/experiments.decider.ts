import { z } from 'zod';
import type { Aggregate, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { idSchema, instantSchema } from '../kernel/ids.ts';
import { isEqual } from '../kernel/isEqual.ts';
import { type Experiment, type ExperimentPlan, experimentPlanSchema } from './experiment.facts.ts';
import type { ExperimentsEvent } from './experiments.events.ts';

/** Experiments of one website: all of them are in memory, and looked at for each page. */
export const MOST_EXPERIMENTS = 100;
/** At once: pages are kept once for each way that visitors may see them. */
export const MOST_RUNNING = 5;

const experiment = { websiteId: idSchema, experimentId: idSchema, at: instantSchema };
const chosen = z.enum(['a', 'b', 'c', 'd']);

/** The commands of experiments, each with the schema of its data. `at` is now. */
const experimentsCommands = {
  /** `isNew` is whether it is to be one that nobody has planned before. */
  PlanExperiment: z.strictObject({ ...experiment, plan: experimentPlanSchema, isNew: z.boolean() }),
  StartExperiment: z.strictObject(experiment),
  StopExperiment: z.strictObject({ ...experiment, chosen }),
  ChooseVariant: z.strictObject({ ...experiment, chosen }),
  RemoveExperiment: z.strictObject(experiment),
};
export type ExperimentsCommand = CommandsOf<typeof experimentsCommands>;

/** By their ids; those that were removed are not there. */
export type ExperimentsState = ReadonlyMap<string, Experiment>;

/** What is tried out on the pages of one website: stream `experiments-{websiteId}` (`docs/rules/experiments.md`). */
export const experimentsAggregate: Aggregate<ExperimentsState, ExperimentsCommand, ExperimentsEvent> = {
  category: 'experiments',
  commands: experimentsCommands,
  initialState: new Map(),
  isTerminal: () => false,
  decide(command, state) {
    const { websiteId, experimentId, at } = command.data;
    const about = { websiteId, experimentId };
    if (command.type === 'PlanExperiment') return plan(command.data, state);
    const known = state.get(experimentId);
    if (!known) throw experimentNotFound();
    switch (command.type) {
      case 'StartExperiment':
        if (known.status === 'running') return [];
        if (known.status === 'stopped')
          throw new DomainError(
            'EXPERIMENT_OVER',
            'This experiment is over. Plan another one to try again: what was counted stays with this one.',
          );
        assertMayRun(known, state);
        return [{ type: 'ExperimentStarted', data: { ...about, startedAt: at } }];
      case 'StopExperiment':
        if (known.status === 'planned') throw notRunning();
        assertVariant(known, command.data.chosen);
        return known.status === 'stopped'
          ? []
          : [{ type: 'ExperimentStopped', data: { ...about, chosen: command.data.chosen, stoppedAt: at } }];
      case 'ChooseVariant':
        if (known.status !== 'stopped' || known.chosen === null) throw notStopped();
        assertVariant(known, command.data.chosen);
        return known.chosen === command.data.chosen
          ? []
          : [
              {
                type: 'ExperimentVariantChosen',
                data: {
                  ...{ ...about, chosen: command.data.chosen, chosenAt: at },
                  previous: known.chosen as z.infer<typeof chosen>,
                },
              },
            ];
      case 'RemoveExperiment':
        if (known.status === 'running') throw runsStill();
        return [{ type: 'ExperimentRemoved', data: { ...about, removedAt: at } }];
      default:
        return unreachable(command);
    }
  },
  evolve: evolveExperiments,
};

type PlanData = Extract<ExperimentsCommand, { type: 'PlanExperiment' }>['data'];

function plan(
  { websiteId, experimentId, plan: planned, isNew, at }: PlanData,
  state: ExperimentsState,
): ExperimentsEvent[] {
  const known = state.get(experimentId);
  if (!known && !isNew) throw experimentNotFound();
  if (!known && state.size >= MOST_EXPERIMENTS) {
    throw new DomainError('TOO_MANY_EXPERIMENTS', `A site has at most ${MOST_EXPERIMENTS} experiments.`);
  }
  if (known && known.status !== 'planned') {
    throw new DomainError(
      'EXPERIMENT_BEGUN',
      'What is tried out cannot be changed once it has begun: what was counted would say nothing.',
    );
  }
  assertSound(planned);
  if (known && isEqual(planOf(known), planned)) return [];
  return [{ type: 'ExperimentPlanned', data: { websiteId, experimentId, plan: planned, plannedAt: at } }];
}

/** What was planned, without what became of it. */
export const planOf = ({ name, pageId, goal, days, variants }: Experiment): ExperimentPlan => ({
  ...{ name, pageId, goal, days },
  variants: [...variants],
});

function assertSound({ variants }: ExperimentPlan): void {
  const sections = new Set(variants.map(({ sectionId }) => sectionId));
  if (sections.size < variants.length) {
    throw new DomainError('EXPERIMENT_SECTION_TWICE', 'Each section can be one variant only.', {
      field: 'variants',
    });
  }
  if (variants.some(({ variantId }, place) => variantId !== 'abcd'[place])) {
    throw new DomainError(
      'EXPERIMENT_VARIANTS_UNORDERED',
      'Variants are called a, b, c and d in their order.',
      {
        field: 'variants',
      },
    );
  }
}

/** Two experiments about one section would each say what the other one did. */
function assertMayRun({ experimentId, variants }: Experiment, state: ExperimentsState): void {
  const others = [...state.values()].filter((other) => other.experimentId !== experimentId);
  const sections = new Set(variants.map(({ sectionId }) => sectionId));
  const overlapping = others.find((other) => other.variants.some(({ sectionId }) => sections.has(sectionId)));
  if (overlapping) {
    throw new DomainError(
      'EXPERIMENT_OVERLAPS',
      `A section of it is already in the experiment “${overlapping.name}”. Choose another section, or remove that experiment first.`,
    );
  }
  if (others.filter(({ status }) => status === 'running').length >= MOST_RUNNING) {
    throw new DomainError(
      'TOO_MANY_RUNNING',
      `At most ${MOST_RUNNING} experiments run at once. Stop one first.`,
    );
  }
}

function assertVariant({ variants }: Experiment, variantId: string): void {
  if (variants.some((variant) => variant.variantId === variantId)) return;
  throw new DomainError('EXPERIMENT_VARIANT_NOT_FOUND', 'This experiment has no such variant.', {
    field: 'chosen',
  });
}

function evolveExperiments(state: ExperimentsState, { type, data }: ExperimentsEvent): ExperimentsState {
  const next = new Map(state);
  const { experimentId } = data;
  if (type === 'ExperimentRemoved') {
    next.delete(experimentId);
    return next;
  }
  if (type === 'ExperimentPlanned') {
    const nothing = { startedAt: null, stoppedAt: null, chosen: null };
    return next.set(experimentId, { ...data.plan, experimentId, status: 'planned', ...nothing });
  }
  const known = state.get(experimentId);
  return known ? next.set(experimentId, { ...known, ...changeBy({ type, data } as Change) }) : state;
}

type Change = Exclude<ExperimentsEvent, { type: 'ExperimentPlanned' | 'ExperimentRemoved' }>;

function changeBy({ type, data }: Change): Partial<Experiment> {
  switch (type) {
    case 'ExperimentStarted':
      return { status: 'running', startedAt: data.startedAt };
    case 'ExperimentStopped':
      return { status: 'stopped', stoppedAt: data.stoppedAt, chosen: data.chosen };
    case 'ExperimentVariantChosen':
      return { chosen: data.chosen };
  }
}

export const experimentNotFound = () =>
  new DomainError('EXPERIMENT_NOT_FOUND', 'There is no such experiment.');
const notRunning = () => new DomainError('EXPERIMENT_NOT_RUNNING', 'This experiment is not running.');
const notStopped = () =>
  new DomainError('EXPERIMENT_RUNNING', 'This experiment is not over yet. Stop it first.');
const runsStill = () =>
  new DomainError('EXPERIMENT_RUNNING', 'This experiment is running. Stop it before you remove it.');
