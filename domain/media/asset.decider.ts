import { z } from 'zod';
import type { Aggregate, Command, CommandsOf } from '../kernel/decider.ts';
import { DomainError, unreachable } from '../kernel/errors.ts';
import { isEqual } from '../kernel/isEqual.ts';
import type { AssetEvent } from './asset.events.ts';
import {
  type AssetContent,
  type AssetTexts,
  assetContentSchema,
  assetIdentity,
  assetTextsSchema,
  CENTER,
  type FocalPoint,
  focalPointSchema,
  folderSchema,
} from './asset.ts';

const assetId = assetIdentity;
export const uploadAssetSchema = z.strictObject({
  ...assetId,
  fileName: assetTextsSchema.shape.fileName,
  content: assetContentSchema,
});
export type UploadAsset = Command<'UploadAsset', z.infer<typeof uploadAssetSchema>>;
export const describeAssetSchema = assetTextsSchema.extend({ ...assetId, focalPoint: focalPointSchema });
export type DescribeAsset = Command<'DescribeAsset', z.infer<typeof describeAssetSchema>>;
export const replaceAssetSchema = z.strictObject({ ...assetId, content: assetContentSchema });
export type ReplaceAsset = Command<'ReplaceAsset', z.infer<typeof replaceAssetSchema>>;
export const archiveAssetSchema = z.strictObject(assetId);
export type ArchiveAsset = Command<'ArchiveAsset', z.infer<typeof archiveAssetSchema>>;
export const restoreAssetSchema = archiveAssetSchema;
export type RestoreAsset = Command<'RestoreAsset', z.infer<typeof restoreAssetSchema>>;

export const fileAssetSchema = z.strictObject({ ...assetId, folder: folderSchema });
export type FileAsset = Command<'FileAsset', z.infer<typeof fileAssetSchema>>;
export const destroyAssetSchema = archiveAssetSchema;
export type DestroyAsset = Command<'DestroyAsset', z.infer<typeof destroyAssetSchema>>;

/** The commands of a picture, each with the schema of its data. */
const assetCommands = {
  UploadAsset: uploadAssetSchema,
  DescribeAsset: describeAssetSchema,
  ReplaceAsset: replaceAssetSchema,
  ArchiveAsset: archiveAssetSchema,
  RestoreAsset: restoreAssetSchema,
  FileAsset: fileAssetSchema,
  DestroyAsset: destroyAssetSchema,
};
export type AssetCommand = CommandsOf<typeof assetCommands>;

/** A picture of the library, and all that is said of it. */
export interface ExistingAsset extends AssetTexts {
  /** What is `destroyed` has no bytes any more. */
  readonly status: 'listed' | 'archived' | 'destroyed';
  readonly assetId: string;
  readonly content: AssetContent;
  readonly focalPoint: FocalPoint;
  readonly folder: string;
  /** Of what it is, and of what it was before it was replaced. */
  readonly contentHashes: readonly string[];
}
export type AssetState = { readonly status: 'absent' } | ExistingAsset;

/** One picture: stream `asset-{assetId}` (`docs/rules/media.md`). */
export const assetAggregate: Aggregate<AssetState, AssetCommand, AssetEvent> = {
  category: 'asset',
  commands: assetCommands,
  initialState: { status: 'absent' },
  isTerminal: () => false,
  opens: ['UploadAsset'],
  decide(command, state) {
    if (command.type === 'UploadAsset') return uploadAsset(command, state);
    if (state.status === 'absent') throw assetNotFound();
    switch (command.type) {
      case 'ArchiveAsset':
        return state.status === 'listed' ? [{ type: 'AssetArchived', data: command.data }] : [];
      case 'RestoreAsset':
        if (state.status === 'destroyed') throw assetDestroyed();
        return state.status === 'listed' ? [] : [{ type: 'AssetRestored', data: command.data }];
      case 'DescribeAsset':
        return describeAsset(command, listed(state));
      case 'ReplaceAsset':
        return replaceAsset(command, listed(state));
      case 'FileAsset': {
        const { folder: previous } = listed(state);
        const { folder } = command.data;
        return folder === previous ? [] : [{ type: 'AssetFiled', data: { ...command.data, previous } }];
      }
      case 'DestroyAsset':
        return destroyAsset(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve(state, event) {
    if (event.type === 'AssetUploaded') {
      const { assetId: id, fileName, content } = event.data;
      const texts = { fileName, title: '', altText: '', tags: [] };
      const contentHashes = [content.contentHash];
      return {
        status: 'listed',
        assetId: id,
        content,
        focalPoint: CENTER,
        folder: '',
        contentHashes,
        ...texts,
      };
    }
    return state.status === 'absent' ? state : evolveExisting(state, event);
  },
};

const assetNotFound = () => new DomainError('ASSET_NOT_FOUND', 'There is no such picture.');

const assetDestroyed = () =>
  new DomainError('ASSET_DESTROYED', 'The bytes of this picture were destroyed. It cannot be put back.');

/** What is deleted first is thought better of, or not. */
function destroyAsset({ data }: DestroyAsset, { status, contentHashes }: ExistingAsset): AssetEvent[] {
  if (status === 'destroyed') return [];
  if (status === 'listed') {
    throw new DomainError('ASSET_NOT_DELETED', 'This picture is in the library. Delete it first.');
  }
  return [{ type: 'AssetDestroyed', data: { ...data, contentHashes: [...contentHashes] } }];
}

function listed(asset: ExistingAsset): ExistingAsset {
  if (asset.status !== 'listed') throw assetNotFound();
  return asset;
}

function uploadAsset({ data }: UploadAsset, state: AssetState): AssetEvent[] {
  if (state.status === 'absent') return [{ type: 'AssetUploaded', data }];
  if (isEqual(state.content, data.content)) return [];
  throw new DomainError('ASSET_EXISTS', 'A picture with this id already exists.');
}

function describeAsset({ data }: DescribeAsset, asset: ExistingAsset): AssetEvent[] {
  const { assetId: id, focalPoint, ...texts } = data;
  const previous = textsOf(asset);
  const events: AssetEvent[] = [];
  if (!isEqual(previous, texts))
    events.push({ type: 'AssetDescribed', data: { assetId: id, texts, previous } });
  if (!isEqual(asset.focalPoint, focalPoint))
    events.push({ type: 'AssetFocused', data: { assetId: id, focalPoint, previous: asset.focalPoint } });
  return events;
}

function replaceAsset({ data }: ReplaceAsset, { content: previous }: ExistingAsset): AssetEvent[] {
  return isEqual(previous, data.content) ? [] : [{ type: 'AssetReplaced', data: { ...data, previous } }];
}

function evolveExisting(
  state: ExistingAsset,
  event: Exclude<AssetEvent, { type: 'AssetUploaded' }>,
): ExistingAsset {
  switch (event.type) {
    case 'AssetDescribed':
      return { ...state, ...event.data.texts };
    case 'AssetFocused':
      return { ...state, focalPoint: event.data.focalPoint };
    case 'AssetReplaced':
      return {
        ...state,
        content: event.data.content,
        contentHashes: [...new Set([...state.contentHashes, event.data.content.contentHash])],
      };
    case 'AssetFiled':
      return { ...state, folder: event.data.folder };
    case 'AssetDestroyed':
      return { ...state, status: 'destroyed' };
    case 'AssetArchived':
      return { ...state, status: 'archived' };
    case 'AssetRestored':
      return { ...state, status: 'listed' };
    default:
      return state;
  }
}

/** What people say of it. */
export const textsOf = ({ fileName, title, altText, tags }: AssetTexts): AssetTexts => ({
  fileName,
  title,
  altText,
  tags,
});
