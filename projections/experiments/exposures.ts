import type { Hit } from '../../domain/analytics/hit.facts.ts';
import { hitsIn } from '../../domain/analytics/hitBatch.facts.ts';
import type { HitsRecordedEvent } from '../../domain/analytics/traffic.events.ts';
import { EXPOSURE, GOALS, type Goal } from '../../domain/experiments/experiment.facts.ts';
import { addTo } from '../../domain/kernel/addTo.ts';
import { dayOf } from '../../domain/kernel/calendar.ts';
import { fnv1a } from '../../domain/kernel/fnv1a.ts';
import type { ReadModel, Stored } from '../runtime/readModel.ts';

/** Of one variant: how many saw it, and how many of them did what afterwards. */
interface VariantCounts {
  readonly seen: number;
  readonly done: Readonly<Partial<Record<Goal, number>>>;
}

/** Some of the visitors of one day who saw an experiment. */
interface Exposures {
  /** UTC, e.g. `2026-03-02`. */
  readonly day: string;
  /** Of everything in `counts`, each once. */
  readonly experimentIds: readonly string[];
  /** By what the exposure is about. */
  readonly counts: Readonly<Record<string, VariantCounts>>;
  /** By visitor, who is another one on the next day: what they saw, and what they did since, by the same names. */
  readonly visitors: Readonly<Record<string, Readonly<Record<string, readonly Goal[]>>>>;
}

/** `_id` is the website, the day and which part of its visitors. `docs/rules/experiments.md#counting` */
export type ExposureDoc = Stored<Exposures>;

/** Parts of a day's visitors: few enough to be added up at once, many enough that each stays small. */
const PARTS = 64;

const isGoal = (name: string): name is Goal => (GOALS as readonly string[]).includes(name);
const counts = ({ name }: Pick<Hit, 'name'>): boolean => name === EXPOSURE || isGoal(name);
const partOf = ({ visitor }: Hit): number => fnv1a(visitor) % PARTS;

/** Folded from what visitors do: who saw no experiment is not in it. */
export const experimentExposures: ReadModel<Exposures, HitsRecordedEvent> = {
  name: 'experimentExposures',
  version: 1,
  isPatient: true,
  handles: ['HitsRecorded'],
  indexes: [{ keys: { websiteId: 1, experimentIds: 1 } }],
  keyOf({ data }) {
    const { websiteId, hour } = data;
    // Most batches have nothing to do with an experiment.
    if (!data.kinds.some(([name]) => counts({ name }))) return [];
    const parts = new Set(hitsIn(data).filter(counts).map(partOf));
    return [...parts].map((part) => `${websiteId} ${dayOf(hour)} ${part}`);
  },
  project(doc, { data }, key) {
    const part = Number(key.slice(key.lastIndexOf(' ') + 1));
    let exposures: Exposures | null = doc;
    for (const hit of hitsIn(data)) {
      if (!counts(hit) || partOf(hit) !== part) continue;
      exposures = isGoal(hit.name)
        ? exposures && withDeed(exposures, hit.visitor, hit.name)
        : withView(exposures ?? emptyOf(dayOf(data.hour)), hit);
    }
    return exposures;
  },
};
const emptyOf = (day: string): Exposures => ({ day, experimentIds: [], counts: {}, visitors: {} });

function withView(exposures: Exposures, { visitor, subject }: Hit): Exposures {
  const seen = exposures.visitors[visitor] ?? {};
  if (seen[subject]) return exposures;
  const [experimentId = ''] = subject.split(':');
  const before = exposures.counts[subject] ?? { seen: 0, done: {} };
  return {
    ...exposures,
    experimentIds: [...new Set([...exposures.experimentIds, experimentId])],
    counts: { ...exposures.counts, [subject]: { ...before, seen: before.seen + 1 } },
    visitors: { ...exposures.visitors, [visitor]: { ...seen, [subject]: [] } },
  };
}

/** What somebody did before they saw a variant says nothing of it. */
function withDeed(exposures: Exposures, visitor: string, goal: Goal): Exposures {
  const seen = exposures.visitors[visitor];
  if (!seen) return exposures;
  const counted = { ...exposures.counts };
  const next: Record<string, readonly Goal[]> = {};
  for (const [subject, deeds] of Object.entries(seen)) {
    next[subject] = deeds.includes(goal) ? deeds : [...deeds, goal];
    const of = counted[subject];
    if (!of || deeds.includes(goal)) continue;
    counted[subject] = { ...of, done: { ...of.done, [goal]: (of.done[goal] ?? 0) + 1 } };
  }
  return { ...exposures, counts: counted, visitors: { ...exposures.visitors, [visitor]: next } };
}

/** Takes what is counted of many parts together, by what the exposures are about. */
export function addedUp(
  parts: Iterable<Pick<Exposures, 'counts'>>,
): ReadonlyMap<string, { readonly seen: number; readonly done: ReadonlyMap<Goal, number> }> {
  const all = new Map<string, VariantCounts[]>();
  for (const { counts: of } of parts)
    for (const [subject, count] of Object.entries(of)) addTo(all, subject, count);
  return new Map(
    [...all].map(([subject, several]) => [
      subject,
      {
        seen: several.reduce((sum, { seen }) => sum + seen, 0),
        done: new Map(
          GOALS.map((goal) => [goal, several.reduce((sum, { done }) => sum + (done[goal] ?? 0), 0)]),
        ),
      },
    ]),
  );
}
