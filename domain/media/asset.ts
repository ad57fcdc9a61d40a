import { z } from 'zod';
import { editorMessage } from '../kernel/editorMessages.ts';
import { idSchema } from '../kernel/ids.ts';

/** What is kept and served of pictures; an animation is kept as WebP (`docs/rules/media.md#kinds`). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Six hexadecimal digits, as in CSS without the sign. */
const colorSchema = z.string().regex(/^[0-9a-f]{6}$/);

/** A picture as it is kept: turned upright, and without anything that its file said besides the picture. */
export const assetContentSchema = z.strictObject({
  /** SHA-256 of the bytes, in hexadecimal: what they are found by. */
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.int().positive(),
  contentType: z.enum(PICTURE_TYPES),
  width: z.int().positive(),
  height: z.int().positive(),
  isAnimated: z.boolean(),
  /** Averages of the corners and of the middle. */
  colorData: z.strictObject({
    topLeft: colorSchema,
    topRight: colorSchema,
    bottomLeft: colorSchema,
    bottomRight: colorSchema,
    center: colorSchema,
  }),
});
/** `width` and `height` in pixels, of one frame where it moves. */
export type AssetContent = z.infer<typeof assetContentSchema>;

/** No path in it: a name is shown and never opened. */
const fileNameSchema = z
  .string()
  .trim()
  .min(1, editorMessage('FILE_NAME_MISSING'))
  .max(200)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  .regex(/^[^/\\\u0000-\u001f\u007f]+$/, 'A file name has no slashes and no control characters');

/** What people say of a picture. */
export const assetTextsSchema = z.strictObject({
  fileName: fileNameSchema,
  title: z.string().trim().max(200),
  /** What somebody hears who does not see it. */
  altText: z.string().trim().max(250),
  tags: z.array(z.string().trim().min(1).max(50)).max(20),
});
/** `altText` is what places begin with that the picture is chosen for. */
export type AssetTexts = z.infer<typeof assetTextsSchema>;

/** Folders that mean something else (`docs/rules/media.md#folders`). */
export const RESERVED_FOLDERS = ['_hidden', '_memberareas', 'readme'] as const;
const LONGEST_FOLDER = 50;

/** Where in the library somebody put it; empty for nowhere in particular. */
export const folderSchema = z
  .string()
  .trim()
  .max(LONGEST_FOLDER, `The name of a folder has at most ${LONGEST_FOLDER} characters.`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
  .regex(/^[^/\\\u0000-\u001f\u007f]*$/, 'The name of a folder has no slashes and no control characters.')
  .refine((name) => !RESERVED_FOLDERS.some((reserved) => reserved === name.toLowerCase()), {
    message: 'This name is reserved. Please choose another one.',
  });

const fraction = z.number().min(0).max(1);
/** What stays in view where a picture is cut: fractions of width and height, from the top left. */
export const focalPointSchema = z.strictObject({ x: fraction, y: fraction });
/** `{ x: 0.5, y: 0.5 }` is the middle. */
export type FocalPoint = z.infer<typeof focalPointSchema>;

/** Where nobody has chosen one. */
export const CENTER: FocalPoint = { x: 0.5, y: 0.5 };

export const assetIdentity = { assetId: idSchema };
