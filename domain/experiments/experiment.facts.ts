import { z } from 'zod';
import { fnv1a } from '../kernel/fnv1a.ts';

/** What an experiment may be about: hits of these names (`docs/rules/analytics.md#hits`). */
export const GOALS = ['add_to_cart', 'begin_checkout', 'purchase', 'form_submit'] as const;
export type Goal = (typeof GOALS)[number];
/** What a hit is called by which somebody saw a variant; it is about `exposureOf`. */
export const EXPOSURE = 'experiment_view';
/** `{experimentId}:{variantId}` */
export const exposureOf = (experimentId: string, variantId: string): string => `${experimentId}:${variantId}`;

export const FEWEST_VARIANTS = 2;
export const MOST_VARIANTS = 4;
/** An experiment runs for whole weeks at least, since people buy otherwise on a Sunday than on a Monday. */
export const FEWEST_DAYS = 7;
export const MOST_DAYS = 90;

/** As ids are everywhere, with words for who chose none. */
const ID = /^[A-Za-z0-9_]{1,64}$/;

/** One section of the page, of which every visitor sees one. `variantId` is its place: `a` is the original. */
const variantSchema = z.strictObject({
  variantId: z.enum(['a', 'b', 'c', 'd']),
  name: z.string().trim().min(1, 'Give it a name.').max(60),
  sectionId: z.string().regex(ID, 'Choose a section.'),
});
export type Variant = z.infer<typeof variantSchema>;

/** What is tried out: which sections of which page against one another, by what, and for how long. */
export const experimentPlanSchema = z.strictObject({
  name: z.string().trim().min(1, 'Give it a name.').max(100),
  pageId: z.string().regex(ID, 'Choose a page.'),
  goal: z.enum(GOALS),
  days: z
    .int('Write a whole number of days.')
    .min(FEWEST_DAYS, `Let it run for at least ${FEWEST_DAYS} days.`)
    .max(MOST_DAYS, `Let it run for at most ${MOST_DAYS} days.`),
  variants: z
    .array(variantSchema)
    .min(FEWEST_VARIANTS, `Choose at least ${FEWEST_VARIANTS} sections.`)
    .max(MOST_VARIANTS),
});
/** Variants in their order, the original first. */
export type ExperimentPlan = z.infer<typeof experimentPlanSchema>;

/** An experiment as the log has it. Instants are ISO 8601; `null` before. */
export interface Experiment extends ExperimentPlan {
  readonly experimentId: string;
  readonly status: 'planned' | 'running' | 'stopped';
  readonly startedAt: string | null;
  readonly stoppedAt: string | null;
  /** Which variant everybody sees since it was stopped. */
  readonly chosen: string | null;
}

/** Hashes of neighbouring texts are neighbours: stirred until each bit depends on all of them (MurmurHash3's last step). */
function stirred(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** The variant that a visitor is in: by who they are and by the experiment alone, so that nothing has to be remembered. */
export function variantFor({ experimentId, variants }: Experiment, visitor: string): string {
  const drawn = stirred(fnv1a(`${experimentId} ${visitor}`)) % variants.length;
  return (variants[drawn] ?? (variants[0] as Variant)).variantId;
}

/** Which variant of each running experiment somebody sees, by the ids of the experiments. */
export type Assignment = Readonly<Record<string, string>>;

/**
 * The sections of a page that somebody does not see: of each experiment all but one. Of a running one that is their own, of
 * a planned one the original, of a stopped one the chosen one; and where that section is gone, the first that is there.
 */
export function hiddenSections(
  experiments: Iterable<Experiment>,
  pageId: string,
  there: ReadonlySet<string>,
  assigned: Assignment,
): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const { experimentId, status, chosen, variants, pageId: of } of experiments) {
    if (of !== pageId) continue;
    const shown = status === 'running' ? assigned[experimentId] : chosen;
    const present = variants.filter(({ sectionId }) => there.has(sectionId));
    const kept = present.find(({ variantId }) => variantId === shown) ?? present[0];
    for (const { sectionId } of present) if (sectionId !== kept?.sectionId) hidden.add(sectionId);
  }
  return hidden;
}
