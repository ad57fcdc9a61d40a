import { z } from 'zod';
import { idSchema, instantSchema } from '../../../../domain/kernel/ids.ts';
import { PICTURE_WIDTHS } from '../../../../domain/kernel/pictureAddress.ts';
import {
  assetContentSchema,
  assetTextsSchema,
  focalPointSchema,
  folderSchema,
} from '../../../../domain/media/asset.ts';
import {
  contentHashSchema,
  RECORDING_KINDS,
  recordingAboutSchema,
  recordingFileSchema,
} from '../../../../domain/media/recording.ts';

export { folderSchema };

/** /api/media/{assetId} and what lies below it. */
export const assetParamsSchema = z.object({ assetId: idSchema });

/** What a file is called where it is uploaded: checked like any name of a picture. */
export const uploadQuerySchema = z.object({ name: assetTextsSchema.shape.fileName });

/** 201 of POST /api/media/recordings: where it is played from, and what it is. */
export const recordingResultSchema = z.object({
  url: z.string(),
  kind: z.enum([...RECORDING_KINDS, 'captions']),
  contentHash: contentHashSchema,
});
/** A recording or a video as its keepers see it. */
export const recordingViewSchema = z
  .object({
    contentHash: contentHashSchema,
    ...recordingFileSchema.shape,
    ...recordingAboutSchema.shape,
    uploadedAt: instantSchema,
    /** The pages that play it: as drafts, planned, or for visitors. */
    uses: z.array(z.object({ pageId: z.string(), title: z.string() })),
    revision: z.int(),
  })
  .meta({ id: 'Recording' });
/** `uses` is empty for what nobody plays, which can be deleted. */
export type RecordingView = z.infer<typeof recordingViewSchema>;
/** GET /api/media/recordings: newest first. */
export const recordingListQuerySchema = z.object({
  /** Only those that are heard, or watched. */
  kind: z.enum(RECORDING_KINDS).optional(),
  cursor: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(60),
});
/** 200 of it. */
export const recordingListSchema = z.object({
  recordings: z.array(recordingViewSchema.omit({ revision: true })),
  nextCursor: z.string().nullable(),
});
/** /api/media/recordings/{contentHash} */
export const recordingHashParamsSchema = z.object({ contentHash: contentHashSchema });
/** PUT of it; what is left out stays. */
export const describeRecordingSchema = recordingAboutSchema.partial();
/** 200 of it, and of GET. */
export const oneRecordingSchema = z.object({ recording: recordingViewSchema });
/** Of a recording behind a paywall: until when its address is good, in epoch seconds, and what says so. */
export const recordingKeySchema = z.object({
  until: z.coerce.number().int().optional(),
  key: z.string().max(64).optional(),
});
/** GET /media/recordings/{contentHash}/{name}. */
export const recordingParamsSchema = z.object({
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().regex(/^[a-zA-Z0-9._-]{1,200}$/),
});

/** One picture of the library; `url` leads to it, and with `?format=750w` to it in that width. */
export const assetViewSchema = assetTextsSchema
  .extend({
    assetId: idSchema,
    url: z.string(),
    focalPoint: focalPointSchema,
    /** Empty for in none. */
    folder: z.string(),
    isArchived: z.boolean(),
    /** How many places show it. */
    useCount: z.int(),
    uploadedAt: instantSchema,
    changedAt: instantSchema,
  })
  .extend(assetContentSchema.omit({ contentHash: true, colorData: true }).shape)
  .extend({
    /** As `originalSize` of the template language has it: `1200x1500`. */
    originalSize: z.string(),
    colorData: assetContentSchema.shape.colorData,
  })
  .meta({ id: 'Asset' });
/** Instants ISO 8601 in UTC; `colorData` are averages of the corners and the middle. */
export type AssetView = z.infer<typeof assetViewSchema>;

/** What shows a picture, and where in it. */
export const assetUseSchema = z
  .object({
    kind: z.enum(['product', 'homePage', 'branding', 'page']),
    subjectId: z.string(),
    name: z.string(),
    places: z.array(z.string()),
  })
  .meta({ id: 'AssetUse' });
/** `places` are words: `Gallery`, `Story`. */
export type AssetUse = z.infer<typeof assetUseSchema>;

/** GET /api/media. `cursor` is the `nextCursor` of the page before. */
export const assetListQuerySchema = z.object({
  view: z
    .enum(['all', 'unused', 'withoutText', 'archived'])
    .default('all')
    .meta({ description: '`unused`: shown nowhere. `withoutText`: nobody said what they show' }),
  search: z.string().max(200).default(''),
  folder: z.string().max(50).optional(),
  cursor: z.string().max(20).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
/** `nextCursor` is `null` on the last page. */
export const assetListResponseSchema = z.object({
  assets: z.array(assetViewSchema),
  nextCursor: z.string().nullable(),
});
/** 201 of POST /api/media and 200 of changes of one. */
export const assetResultSchema = z.object({ asset: assetViewSchema });
/** 200 of GET /api/media/{assetId}. */
export const assetDetailSchema = z.object({ asset: assetViewSchema, uses: z.array(assetUseSchema) });

/** PUT /api/media/{assetId}: what is left out stays. */
export const describeAssetRequestSchema = assetTextsSchema.extend({ focalPoint: focalPointSchema }).partial();

/** PUT /api/media/{assetId}/folder. */
export const fileAssetRequestSchema = z.strictObject({ folder: folderSchema });
/** 200 of GET /api/media/folders. */
export const assetFoldersSchema = z.object({
  folders: z.array(z.object({ name: z.string(), count: z.int() })),
});

/** DELETE /api/media/{assetId}, and POST …/destroy. */
export const archiveAssetQuerySchema = z.object({
  evenIfUsed: z
    .stringbool()
    .default(false)
    .meta({ description: 'Also where places show it; they go on showing it until somebody takes it out' }),
});

/** GET /media/{assetId}/{contentHash}/{name}. */
export const pictureParamsSchema = assetParamsSchema.extend({
  contentHash: assetContentSchema.shape.contentHash,
  name: z.string().regex(/^[a-z0-9.-]{1,80}$/),
});
const FORMATS = PICTURE_WIDTHS.map((width) => `${width}w`);
/** `?format=750w`. */
export const pictureQuerySchema = z.object({
  format: z
    .enum(FORMATS as [string, ...string[]])
    .optional()
    .meta({ description: 'How wide, in pixels; never wider than it is' }),
});
