import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/eventRegistry.ts';
import { assetContentSchema, assetIdentity, assetTextsSchema, focalPointSchema } from './asset.ts';

/** By `UploadAsset`: a picture is in the library. */
const AssetUploaded = defineEvent(
  'AssetUploaded',
  z.strictObject({ ...assetIdentity, fileName: z.string(), content: assetContentSchema }),
);

/** By `DescribeAsset`: all texts after and before. */
const AssetDescribed = defineEvent(
  'AssetDescribed',
  z.strictObject({ ...assetIdentity, texts: assetTextsSchema, previous: assetTextsSchema }),
);

/** By `DescribeAsset`: another part of it stays in view where it is cut. */
const AssetFocused = defineEvent(
  'AssetFocused',
  z.strictObject({ ...assetIdentity, focalPoint: focalPointSchema, previous: focalPointSchema }),
);

/** By `ReplaceAsset`: another picture stands wherever this one stood. The one of before is kept for the past. */
const AssetReplaced = defineEvent(
  'AssetReplaced',
  z.strictObject({ ...assetIdentity, content: assetContentSchema, previous: assetContentSchema }),
);

/** By `ArchiveAsset`: not in the library any more. */
const AssetArchived = defineEvent('AssetArchived', z.strictObject(assetIdentity));
/** By `RestoreAsset`: in the library again. */
const AssetRestored = defineEvent('AssetRestored', z.strictObject(assetIdentity));

/** By `FileAsset`: it is in another folder of the library; empty for in none. */
const AssetFiled = defineEvent(
  'AssetFiled',
  z.strictObject({ ...assetIdentity, folder: z.string(), previous: z.string() }),
);

/** By `DestroyAsset`: its bytes are there no more, nor those that it had before it was replaced. Nobody can put it back. */
const AssetDestroyed = defineEvent(
  'AssetDestroyed',
  z.strictObject({ ...assetIdentity, contentHashes: z.array(assetContentSchema.shape.contentHash) }),
);

/** What `domain/registry.ts` registers of pictures: an event that is missing here cannot be written. */
export const assetEvents = [
  AssetUploaded,
  AssetDescribed,
  AssetFocused,
  AssetReplaced,
  AssetArchived,
  AssetRestored,
  AssetFiled,
  AssetDestroyed,
] as const;
/** Every fact of stream `asset-{assetId}`. */
export type AssetEvent = EventOf<(typeof assetEvents)[number]>;
