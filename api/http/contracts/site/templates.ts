import { z } from 'zod';
import { templateNameSchema, templateSourceSchema } from '../../../../domain/templates/template.events.ts';

export { templateNameSchema } from '../../../../domain/templates/template.events.ts';

/** What is wrong with a file; line and column from 1, `null` where the engine names no place. */
export const templateProblemSchema = z
  .object({
    message: z.string(),
    line: z.int().nullable(),
    column: z.int().nullable(),
    /** A warning stops nobody: the file does something else than it looks like. */
    isWarning: z.boolean(),
  })
  .meta({ id: 'TemplateProblem' });
/** Places are counted from 1. */
export type TemplateProblem = z.infer<typeof templateProblemSchema>;

/** Why a page could not be shown. */
const pageFaultSchema = z
  .object({ address: z.string(), template: z.string(), message: z.string(), at: z.string() })
  .meta({ id: 'TemplatePageFault' });
/** A page that visitors were shown by the built-in files, since the owner's failed. `at` is ISO 8601. */
export type PageFault = z.infer<typeof pageFaultSchema>;

const actorSchema = z.object({ kind: z.string(), id: z.string(), name: z.string() });

/** How a file stands: as it is built in, changed for nobody but staff, or shown to visitors. */
const standingSchema = z.enum(['built-in', 'draft', 'live', 'live-and-draft']);

/** 200 of GET /api/templates */
export const templateListSchema = z.object({
  templates: z.array(
    z.object({
      name: z.string(),
      standing: standingSchema,
      changedAt: z.string().nullable(),
      changedBy: actorSchema.nullable(),
    }),
  ),
  /** Pages that the owner's files could not show since this gateway was started, newest first. */
  failing: z.array(pageFaultSchema),
  /** Pages to try a file on. */
  addresses: z.array(z.object({ address: z.string(), title: z.string() })),
});

/** /api/templates/{name}; the slash of a name is written `%2F`. */
export const templateParamsSchema = z.object({ name: templateNameSchema.meta({ examples: ['footer'] }) });

/** 200 of GET, PUT, DELETE and POST …/publish of /api/templates/{name} */
export const templateSchema = z
  .object({
    name: z.string(),
    standing: standingSchema,
    /** The draft; what is built in where nobody wrote another one. */
    source: z.string(),
    builtIn: z.string(),
    /** What visitors are shown pages by. */
    live: z.string(),
    /** Of the draft, to be named when it is published; `null` where nobody wrote one. */
    draftRevision: z.int().nullable(),
    problems: z.array(templateProblemSchema),
  })
  .meta({ id: 'Template' });
/** One file of the site's template: draft, live, and built in. */
export type TemplateView = z.infer<typeof templateSchema>;

/** PUT /api/templates/{name} */
export const templateRequestSchema = z.strictObject({ source: templateSourceSchema });
/** POST …/publish: the revision that was looked at. */
export const templatePublishSchema = z.strictObject({ revision: z.int().nonnegative() });

/** POST …/try: a source that need not be saved, on one page of the site, with all drafts of the other files. */
export const templateTrialSchema = z.strictObject({
  source: templateSourceSchema,
  address: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/)
    .default('/'),
});
/** 200 of POST …/try. `html` is `null` where there are `faults`, or problems that are no warnings. */
export const templateTrialAnswerSchema = z.object({
  html: z.string().nullable(),
  milliseconds: z
    .number()
    .nullable()
    .meta({ examples: [4.2] }),
  problems: z.array(templateProblemSchema),
  faults: z.array(z.object({ template: z.string(), message: z.string() })),
});

/** 200 of GET /api/templates/language: what a file may say, each with an example. */
export const templateLanguageSchema = z.object({
  entries: z.array(
    z.object({
      name: z.string(),
      /** A mistake ends the page with `result`; a remark is written into it. */
      kind: z.enum(['formatter', 'predicate', 'instruction', 'mistake', 'remark']),
      says: z.string(),
      template: z.string(),
      data: z.unknown(),
      /** `null` where only a page has what it needs. */
      result: z.string().nullable(),
    }),
  ),
});
/** `template` over `data` gives `result`. */
export type LanguageEntry = z.infer<typeof templateLanguageSchema>['entries'][number];
