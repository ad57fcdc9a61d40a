import { z } from 'zod';

const hexSchema = z.string().regex(/^#[0-9a-f]{6}$/);
/** Names of fonts as a style attribute has them: nothing in them ends the attribute or the declaration. */
const stackSchema = z
  .string()
  .regex(/^[A-Za-z0-9 ,'-]+$/)
  .max(200);
const pixelsSchema = z.number().min(0).max(999);

/**
 * What a mail wears of its site (`docs/rules/mail.md#looks`), worked out: whatever becomes of the design and of its rules, a mail
 * that has it written down looks the same when it is sent again. Measures are pixels.
 */
export const mailLookSchema = z.strictObject({
  /** The name of the store, and its logo at an absolute address. */
  title: z.string(),
  logo: z.strictObject({ url: z.url(), alt: z.string(), width: z.int().positive() }).nullable(),
  /** What the colours are made for; `both` where the site follows the device of whoever looks. */
  scheme: z.enum(['light', 'dark', 'both']),
  colours: z.strictObject({
    paper: hexSchema,
    ink: hexSchema,
    /** Words of less weight, and lines. */
    quiet: hexSchema,
    line: hexSchema,
    link: hexSchema,
    button: hexSchema,
    buttonEdge: hexSchema,
    onButton: hexSchema,
  }),
  fonts: z.strictObject({ headings: stackSchema, words: stackSchema }),
  headingWeight: z.int().min(1).max(1000),
  /** Of a heading of the first, second and third level. */
  headingSizes: z.tuple([pixelsSchema, pixelsSchema, pixelsSchema]),
  isInCapitals: z.boolean(),
  textSize: pixelsSchema,
  buttonRadius: pixelsSchema,
  pictureRadius: pixelsSchema,
});
export type MailLook = z.infer<typeof mailLookSchema>;
