import { type Experiment, exposureOf } from '../../../../domain/experiments/experiment.facts.ts';
import { outcomeOf } from '../../../../domain/experiments/outcome.ts';
import { exposuresOf } from '../../../../projections/experiments/queries.ts';
import { pagesOf } from '../../../../projections/pages/queries.ts';
import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import { homePageOf } from '../../../../projections/site/queries.ts';
import type { ExperimentView } from '../../contracts/experiments/experiments.ts';

export interface ExperimentViewDependencies {
  readonly readModels: ReadModels;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;

/** Experiments as staff see them, with what was counted of them by now. */
export async function experimentViews(
  { readModels, now }: ExperimentViewDependencies,
  websiteId: string,
  experiments: readonly Experiment[],
): Promise<ExperimentView[]> {
  if (experiments.length === 0) return [];
  const [pages, home, counted] = await Promise.all([
    pagesOf(readModels, websiteId),
    homePageOf(readModels, websiteId),
    exposuresOf(
      readModels,
      websiteId,
      experiments.map(({ experimentId }) => experimentId),
    ),
  ]);
  return experiments.map((experiment) => {
    const { experimentId, goal, days, pageId, variants } = experiment;
    const page = pages.find(({ _id }) => _id === pageId);
    const address = pageId === home?.pageId ? '/' : `/${page?.urlId}`;
    const ranDays = daysOf(experiment, now());
    const counts = variants.map(({ variantId }) => {
      const count = counted.get(exposureOf(experimentId, variantId));
      return { seen: count?.seen ?? 0, done: count?.done.get(goal) ?? 0 };
    });
    const outcome = outcomeOf(counts, { days: ranDays, of: days });
    return {
      ...{ experimentId, goal, days, ranDays, missing: [...outcome.missing] },
      ...{ name: experiment.name, status: experiment.status },
      page: { pageId, title: page?.title ?? 'A page that was removed', path: page?.live ? address : null },
      ...{ startedAt: experiment.startedAt, stoppedAt: experiment.stoppedAt },
      chosen: experiment.chosen as ExperimentView['chosen'],
      variants: outcome.variants.map(({ counted: count, interval, difference, verdict }, place) => ({
        ...(variants[place] as Experiment['variants'][number]),
        ...{ ...count, ...interval, difference, verdict },
      })),
    };
  });
}

/** Whole days that it has run for, until now or until it was stopped. */
function daysOf({ startedAt, stoppedAt }: Experiment, now: Date): number {
  if (startedAt === null) return 0;
  const until = stoppedAt === null ? now.getTime() : Date.parse(stoppedAt);
  return Math.max(0, Math.floor((until - Date.parse(startedAt)) / DAY_MS));
}
