import { expect } from 'chai';
import {
  type Experiment,
  type ExperimentPlan,
  experimentPlanSchema,
  hiddenSections,
  variantFor,
} from '../../../domain/experiments/experiment.facts.ts';
import {
  experimentsAggregate,
  MOST_EXPERIMENTS,
  MOST_RUNNING,
} from '../../../domain/experiments/experiments.decider.ts';
import type { ExperimentsEvent } from '../../../domain/experiments/experiments.events.ts';
import { deciderSpec } from '../../support/deciderSpec.ts';
import { NINE } from '../../support/instants.ts';

const { given } = deciderSpec(experimentsAggregate);
const websiteId = 'main';
const aPlan = (changes: Partial<ExperimentPlan> = {}): ExperimentPlan => ({
  name: 'A shorter opening',
  pageId: 'about',
  goal: 'purchase',
  days: 14,
  variants: [
    { variantId: 'a', name: 'As it was', sectionId: 's1' },
    { variantId: 'b', name: 'Shorter', sectionId: 's2' },
  ],
  ...changes,
});
const plan = (experimentId = 'x1', changes: Partial<ExperimentPlan> = {}, isNew = true) =>
  ({
    type: 'PlanExperiment',
    data: { websiteId, experimentId, plan: aPlan(changes), isNew, at: NINE },
  }) as const;
const about = (experimentId = 'x1') => ({ websiteId, experimentId });
const start = (experimentId = 'x1') =>
  ({ type: 'StartExperiment', data: { ...about(experimentId), at: NINE } }) as const;
const stop = (chosen: 'a' | 'b' | 'c' = 'b') =>
  ({ type: 'StopExperiment', data: { ...about(), chosen, at: NINE } }) as const;
const choose = (chosen: 'a' | 'b' | 'c') =>
  ({ type: 'ChooseVariant', data: { ...about(), chosen, at: NINE } }) as const;
const remove = { type: 'RemoveExperiment', data: { ...about(), at: NINE } } as const;

const planned = (experimentId = 'x1', changes: Partial<ExperimentPlan> = {}): ExperimentsEvent => ({
  type: 'ExperimentPlanned',
  data: { ...about(experimentId), plan: aPlan(changes), plannedAt: NINE },
});
const started = (experimentId = 'x1'): ExperimentsEvent => ({
  type: 'ExperimentStarted',
  data: { ...about(experimentId), startedAt: NINE },
});
const stopped = (chosen: 'a' | 'b' = 'b'): ExperimentsEvent => ({
  type: 'ExperimentStopped',
  data: { ...about(), chosen, stoppedAt: NINE },
});
/** Of a section of its own each. */
const ofOthers = (number: number): Partial<ExperimentPlan> => ({
  variants: [
    { variantId: 'a', name: 'One', sectionId: `one${number}` },
    { variantId: 'b', name: 'Two', sectionId: `two${number}` },
  ],
});

describe('an experiment', () => {
  it('is planned, and changed until it starts', () => {
    given().when(plan()).expectEvents(planned());
    given(planned())
      .when(plan('x1', {}, false))
      .expectNothing();
    given(planned())
      .when(plan('x1', { days: 21 }, false))
      .expectEvents(planned('x1', { days: 21 }));
    given(planned(), started())
      .when(plan('x1', { days: 21 }, false))
      .expectRefusal('EXPERIMENT_BEGUN');
    given()
      .when(plan('x1', {}, false))
      .expectRefusal('EXPERIMENT_NOT_FOUND');
  });

  it('starts, stops with what everybody sees from then on, and that is changed later', () => {
    given(planned()).when(start()).expectEvents(started());
    given(planned(), started()).when(start()).expectNothing();
    given(planned(), started()).when(stop()).expectEvents(stopped());
    given(planned(), started(), stopped()).when(stop()).expectNothing();
    given(planned(), started(), stopped())
      .when(choose('a'))
      .expectEvents({
        type: 'ExperimentVariantChosen',
        data: { ...about(), chosen: 'a', previous: 'b', chosenAt: NINE },
      });
    given(planned(), started(), stopped()).when(choose('b')).expectNothing();
    given(planned(), started(), stopped()).when(start()).expectRefusal('EXPERIMENT_OVER');
    given(planned()).when(stop()).expectRefusal('EXPERIMENT_NOT_RUNNING');
    given(planned(), started()).when(choose('a')).expectRefusal('EXPERIMENT_RUNNING');
    given(planned(), started()).when(stop('c')).expectRefusal('EXPERIMENT_VARIANT_NOT_FOUND');
    given().when(start()).expectRefusal('EXPERIMENT_NOT_FOUND');
  });

  it('is removed where it does not run', () => {
    const removed = { type: 'ExperimentRemoved', data: { ...about(), removedAt: NINE } } as const;
    given(planned()).when(remove).expectEvents(removed);
    given(planned(), started()).when(remove).expectRefusal('EXPERIMENT_RUNNING');
    given(planned(), started(), stopped()).when(remove).expectEvents(removed);
    given(planned(), removed).when(remove).expectRefusal('EXPERIMENT_NOT_FOUND');
  });

  it('has each section once, and variants in their order', () => {
    const first = { variantId: 'a', name: 'As it was', sectionId: 's1' } as const;
    const second = { variantId: 'b', name: 'Shorter', sectionId: 's2' } as const;
    given()
      .when(plan('x1', { variants: [first, { ...second, sectionId: 's1' }] }))
      .expectRefusal('EXPERIMENT_SECTION_TWICE');
    given()
      .when(plan('x1', { variants: [first, { ...second, variantId: 'c' }] }))
      .expectRefusal('EXPERIMENT_VARIANTS_UNORDERED');
    expect(experimentPlanSchema.safeParse(aPlan({ variants: [first] })).success).to.equal(false);
    expect(experimentPlanSchema.safeParse(aPlan({ days: 6 })).success).to.equal(false);
  });

  it('does not run beside another one about the same section, nor beside more than a few', () => {
    given(planned('x0'), planned()).when(start()).expectRefusal('EXPERIMENT_OVERLAPS');
    const running = Array.from({ length: MOST_RUNNING }, (_, number) => [
      planned(`r${number}`, ofOthers(number)),
      started(`r${number}`),
    ]).flat();
    given(...running, planned())
      .when(start())
      .expectRefusal('TOO_MANY_RUNNING');
  });

  it('is one of a limited number', () => {
    const many = Array.from({ length: MOST_EXPERIMENTS }, (_, number) => planned(`p${number}`));
    given(...many)
      .when(plan())
      .expectRefusal('TOO_MANY_EXPERIMENTS');
  });
});

describe('who sees which variant', () => {
  const experiment = (changes: Partial<Experiment> = {}): Experiment => ({
    ...aPlan(),
    ...{ experimentId: 'x1', status: 'running', startedAt: NINE, stoppedAt: null, chosen: null },
    ...changes,
  });

  it('follows from who they are and from the experiment, and is the same each time', () => {
    const seen = new Set(Array.from({ length: 20 }, () => variantFor(experiment(), 'ada')));
    expect(seen.size).to.equal(1);
  });

  it('is one as often as the other, and has nothing to do with other experiments', () => {
    const visitors = Array.from({ length: 10_000 }, (_, number) => `visitor${number}`);
    const four = experiment({
      variants: (['a', 'b', 'c', 'd'] as const).map((variantId) => ({
        ...{ variantId, name: variantId, sectionId: variantId },
      })),
    });
    for (const variantId of ['a', 'b', 'c', 'd'])
      expect(visitors.filter((visitor) => variantFor(four, visitor) === variantId).length).to.be.within(
        2350,
        2650,
      );
    const other = experiment({ experimentId: 'x2' });
    const both = visitors.filter(
      (visitor) => variantFor(experiment(), visitor) === 'b' && variantFor(other, visitor) === 'b',
    );
    expect(both.length).to.be.within(2350, 2650);
  });

  const there = new Set(['s1', 's2', 's3']);
  const hidden = (one: Experiment, assigned = {}, sections = there) => [
    ...hiddenSections([one], 'about', sections, assigned),
  ];

  it('leaves one of its sections on the page: the original, their own, or the chosen one', () => {
    expect(hidden(experiment({ status: 'planned' }))).to.deep.equal(['s2']);
    expect(hidden(experiment(), { x1: 'b' })).to.deep.equal(['s1']);
    expect(hidden(experiment({ status: 'stopped', chosen: 'b' }))).to.deep.equal(['s1']);
    expect(hidden(experiment({ pageId: 'other' }))).to.deep.equal([]);
  });

  it('never leaves a page without any of them', () => {
    expect(hidden(experiment({ status: 'stopped', chosen: 'b' }), {}, new Set(['s1', 's3']))).to.deep.equal(
      [],
    );
    expect(hidden(experiment(), { x1: 'a' }, new Set(['s2']))).to.deep.equal([]);
  });
});
