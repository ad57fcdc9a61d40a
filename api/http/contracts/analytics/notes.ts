import { z } from 'zod';
import { moneySchema } from '../../../../domain/kernel/money.ts';

const sumsSchema = z.object({ views: z.int(), added: z.int() });

const noteSchema = z
  .object({
    at: z.string(),
    kind: z.enum(['page', 'product', 'price', 'form', 'design', 'template', 'newsletter']),
    subjectId: z.string(),
    /** What the page, the product … is called; empty where it is not there any more, and of the design. */
    name: z.string(),
    /** The page and the product whose views are counted; `null` where those of the whole site are. */
    ...{ page: z.string().nullable(), productId: z.string().nullable() },
    price: z.object({ before: moneySchema, after: moneySchema }).nullable(),
    /**
     * Views and what was put into carts in the week before its day and the week after it: of the page, of the product, else of the
     * whole site. `daysAfter` of that week are over.
     */
    effect: z.object({ before: sumsSchema, after: sumsSchema, daysAfter: z.int() }),
  })
  .meta({ id: 'SiteNote' });
/** Something that the owner published, repriced or sent, and what came before and after. */
export type SiteNoteView = z.infer<typeof noteSchema>;

/** 200 of GET /api/analytics/notes, oldest first; the 200 newest. */
export const notesSchema = z.object({ notes: z.array(noteSchema) });
