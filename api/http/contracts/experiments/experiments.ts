import { z } from 'zod';
import { experimentPlanSchema, GOALS } from '../../../../domain/experiments/experiment.facts.ts';

export {
  experimentPlanSchema,
  FEWEST_DAYS,
  FEWEST_VARIANTS,
  type Goal,
  MOST_DAYS,
  MOST_VARIANTS,
} from '../../../../domain/experiments/experiment.facts.ts';
export { FEWEST_DONE, FEWEST_SEEN } from '../../../../domain/experiments/outcome.ts';

const experimentId = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);
const variantId = z.enum(['a', 'b', 'c', 'd']);
const share = z.number().min(0).max(1);
const sharesApart = z.number().min(-1).max(1);

/** What was counted of a variant. Shares are of 0 to 1; low and high are the ends of a 95 % interval. */
const variantResultSchema = z.object({
  variantId,
  name: z.string(),
  sectionId: z.string(),
  seen: z.int(),
  done: z.int(),
  share,
  low: share,
  high: share,
  /** Against the original; `null` for itself. */
  difference: z.object({ by: sharesApart, low: sharesApart, high: sharesApart }).nullable(),
  verdict: z.enum(['notYet', 'noDifference', 'better', 'worse']).nullable(),
});

/** An experiment with its plan and what was counted. */
export const experimentSchema = z
  .object({
    experimentId: z.string(),
    name: z.string(),
    status: z.enum(['planned', 'running', 'stopped']),
    page: z.object({
      pageId: z.string(),
      title: z.string(),
      /** Where visitors see it; `null` where they do not. */
      path: z.string().nullable(),
    }),
    goal: z.enum(GOALS),
    days: z.int(),
    /** ISO 8601; `null` before. */
    startedAt: z.string().nullable(),
    stoppedAt: z.string().nullable(),
    chosen: variantId.nullable(),
    /** Whole days that it has run for. */
    ranDays: z.int(),
    /** Why nothing is said yet: it has not run for its days, too few saw it, too few did it, or the visitors are unevenly divided. */
    missing: z.array(z.enum(['days', 'visitors', 'deeds', 'split'])),
    variants: z.array(variantResultSchema),
  })
  .meta({ id: 'Experiment' });
/** An experiment with what was counted, the original first. */
export type ExperimentView = z.infer<typeof experimentSchema>;
/** One variant of it. */
export type VariantResult = ExperimentView['variants'][number];

/** 200 of GET /api/site/experiments: those under way first, then the newest. */
export const experimentsListSchema = z.object({ experiments: z.array(experimentSchema) });
/** 200 of one, and of what is done with it. */
export const experimentResponseSchema = z.object({ experiment: experimentSchema });
/** What …/{experimentId} names. */
export const experimentParamsSchema = z.object({ experimentId });
/** POST /api/site/experiments and PUT …/{experimentId}: the plan as a whole. */
export const planExperimentRequestSchema = experimentPlanSchema;
/** Variants in their order, the original first. */
export type PlannedExperiment = z.infer<typeof planExperimentRequestSchema>;
/** POST …/stop and …/choose: which variant everybody sees from now on. */
export const chooseVariantRequestSchema = z.strictObject({ chosen: variantId });
/** 200 of DELETE …/{experimentId} */
export const experimentRemovedSchema = z.object({ experimentId: z.string() });

/** GET …/sections: what of a page could be tried out. */
export const sectionsQuerySchema = z.object({
  pageId: experimentId.meta({ examples: ['about'] }),
});
/** 200 of GET …/sections, in their order on the page. */
export const sectionsResponseSchema = z.object({
  sections: z.array(
    z.object({
      sectionId: z.string(),
      /** Its first words, or what its first block is. */
      title: z.string(),
      /** Whether it is on the published page. */
      isLive: z.boolean(),
    }),
  ),
});
/** A section of a page's draft. */
export type PageSection = z.infer<typeof sectionsResponseSchema>['sections'][number];
