import { z } from 'zod';
import { pictureSchema } from '../kernel/fields/options.ts';
import { idSchema } from '../kernel/ids.ts';
import { assetTextsSchema } from './asset.ts';

/** What is played: sound, or moving pictures with or without it; and what is neither shown nor played, but fetched (`docs/rules/media.md#recordings`). */
export const RECORDING_KINDS = ['audio', 'video', 'file'] as const;
export type RecordingKind = (typeof RECORDING_KINDS)[number];

/** SHA-256 of the bytes, in hexadecimal: what they are found by. */
export const contentHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Languages of captions of one recording at most. */
export const MOST_CAPTIONS = 20;
/** What is said in a recording, to be read along: a WebVTT file of the site. */
const captionSchema = z.strictObject({
  language: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'Write the language as a code, e.g. en'),
  /** What the menu of the player calls them. */
  label: z.string().trim().min(1).max(60),
  url: z
    .string()
    .regex(/^\/media\/recordings\/[0-9a-f]{64}\/[a-z0-9-]{1,60}\.vtt$/)
    .meta({ examples: [`/media/recordings/${'b4'.repeat(32)}/harbour-en.vtt`] }),
});
/** The captions of a recording, one file for each language. */
export const captionsSchema = z
  .array(captionSchema)
  .max(MOST_CAPTIONS)
  .refine(
    (captions) => new Set(captions.map(({ language }) => language)).size === captions.length,
    'There are captions in this language already.',
  );
export type Captions = z.infer<typeof captionsSchema>;

/** What is shown before it plays, and what is read along. */
export const recordingAboutSchema = z.strictObject({
  poster: pictureSchema.nullable(),
  captions: captionsSchema,
});
export type RecordingAbout = z.infer<typeof recordingAboutSchema>;

/** A file that is played, as it is kept. */
export const recordingFileSchema = z.strictObject({
  kind: z.enum(RECORDING_KINDS),
  fileName: assetTextsSchema.shape.fileName,
  /** Where it is played from: other bytes have another address. */
  url: z.string().max(200),
  sizeBytes: z.int().positive(),
});

export const recordingIdentity = { websiteId: idSchema, contentHash: contentHashSchema };
export const recordingStreamId = (websiteId: string, contentHash: string): string =>
  `${websiteId}.${contentHash}`;
