import { z } from 'zod';
import { WORDED_MAIL_KINDS } from '../../../../domain/mail/mailKinds.ts';
import { mailWordsSchema, textLanguageSchema } from '../../../../domain/mail/mailText.events.ts';

const kindSchema = z.enum(WORDED_MAIL_KINDS);

/** /api/mail-texts/{kind}/{language} and what lies below it; the language is without its country. */
export const mailTextParamsSchema = z.object({
  kind: kindSchema,
  language: textLanguageSchema.meta({ examples: ['de'] }),
});

/** What a text is made of: subject and body. */
export const mailTextWordsSchema = mailWordsSchema;
/** At most 300 characters of subject and 20,000 of body. */
export type MailTextWords = z.infer<typeof mailWordsSchema>;

/** PUT /api/mail-texts/{kind}/{language}. What is left out stays. */
export const mailTextRequestSchema = mailWordsSchema.partial();

const actorSchema = z.object({ kind: z.string(), id: z.string(), name: z.string() });

/** One mistake in a text, where it is: field, line and column from 1; `null` for one of the whole text. */
const problemSchema = z
  .object({
    field: z.enum(['subject', 'body']),
    message: z.string(),
    line: z.int().nullable(),
    column: z.int().nullable(),
  })
  .meta({ id: 'MailTextProblem' });
/** Places are counted from 1. */
export type MailTextProblemView = z.infer<typeof problemSchema>;

/** 200 of GET /api/mail-texts: every kind of mail with the languages that it has a text in. */
export const mailTextListSchema = z.object({
  mails: z.array(
    z.object({
      kind: kindSchema,
      texts: z.array(
        z.object({
          language: z.string(),
          /** Whether it says something else than what is built in. */
          isOwn: z.boolean(),
          /** Whether it cannot be written any more, so that an earlier one is sent. */
          isFaulty: z.boolean(),
          changedAt: z.string().nullable(),
          changedBy: actorSchema.nullable(),
        }),
      ),
    }),
  ),
});

/** 200 of GET, PUT, DELETE and POST …/revert of /api/mail-texts/{kind}/{language} */
export const mailTextSchema = z
  .object({
    kind: kindSchema,
    language: z.string(),
    subject: z.string(),
    body: z.string(),
    isOwn: z.boolean(),
    /** What it says where nobody wrote anything else; in English where Storefold does not speak the language. */
    builtIn: z.object({ subject: z.string(), body: z.string() }),
    /** Why the text cannot be written any more; an earlier one is sent meanwhile. */
    problems: z.array(problemSchema),
    variables: z.array(
      z.object({
        name: z.string(),
        /** `text` stands in a sentence, `link` is the address of one, `block` is a paragraph, `yesNo` only decides. */
        shape: z.enum(['text', 'link', 'block', 'yesNo']),
        says: z.string(),
        isNeeded: z.boolean(),
      }),
    ),
    /** Whether it can be shown with what an order says. */
    takesOrder: z.boolean(),
  })
  .meta({ id: 'MailText' });
/** A text of one kind of mail in one language, and what it can say. */
export type MailTextView = z.infer<typeof mailTextSchema>;

/** GET …/history. `cursor` is the `nextCursor` of the page before. */
export const mailTextHistoryQuerySchema = z.object({
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** Newest first. `words` is what the mail said from then on, `null` for what is built in. */
export const mailTextHistorySchema = z.object({
  changes: z.array(
    z.object({
      revision: z.int(),
      at: z.string(),
      actor: actorSchema,
      words: z.object({ subject: z.string(), body: z.string() }).nullable(),
      revertedTo: z.int().nullable(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
/** POST …/revert. Takes back the words that revision `revision` of the history left behind. */
export const mailTextRevertSchema = z.strictObject({ revision: z.int().nonnegative() });

/** POST …/preview and …/test: words that need not be saved, and the order whose facts they are shown with. */
export const mailTextTrialSchema = mailWordsSchema.extend({ orderId: z.string().max(64).optional() });

/** 200 of POST …/preview. `mail` is `null` where the text has `problems`. */
export const mailTextPreviewSchema = z.object({
  mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
  problems: z.array(problemSchema),
  /** What it is shown with: the order that was asked for, the last mail of this kind, or facts that are made up. */
  shownWith: z.enum(['order', 'mail', 'sample']),
});
/** 200 of POST …/test */
export const mailTextTestSchema = z.object({ mailId: z.string(), to: z.string() });
