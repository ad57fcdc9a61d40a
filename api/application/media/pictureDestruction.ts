import { assetAggregate } from '../../../domain/media/asset.decider.ts';
import { hashesOfOthers } from '../../../projections/media/queries.ts';
import type { ReadModels } from '../../../projections/runtime/liveCollection.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { CommandHandler } from '../commands/commandHandler.ts';
import type { Files } from '../ports/files.ts';
import type { MadePictures } from '../ports/pictures.ts';

/** Destroys the bytes of pictures that were deleted (`docs/rules/media.md#destroying`). */
export interface PictureDestruction {
  /**
   * Answers the position of the fact. Safe to repeat: what was cut off between fact and bytes is brought to its end. Throws
   * `ASSET_NOT_DELETED` for one that is in the library, `ASSET_NOT_FOUND`.
   */
  destroy(assetId: string, context: CommandContext): Promise<number>;
}

export interface PictureDestructionParts {
  readonly commandHandler: Pick<CommandHandler, 'handle'>;
  readonly readModels: ReadModels;
  readonly pictureFiles: Files;
  readonly madePictures: MadePictures;
}

export function createPictureDestruction(parts: PictureDestructionParts): PictureDestruction {
  const { commandHandler, readModels, pictureFiles, madePictures } = parts;
  return {
    async destroy(assetId, context) {
      const command = { type: 'DestroyAsset', data: { assetId } } as const;
      const { state, position } = await commandHandler.handle(assetAggregate, assetId, command, context);
      if (state.status === 'absent') return position;
      const kept = await hashesOfOthers(readModels, assetId, state.contentHashes);
      for (const contentHash of state.contentHashes) {
        if (kept.has(contentHash)) continue;
        await pictureFiles.remove(contentHash);
        await madePictures.remove(contentHash);
      }
      return position;
    },
  };
}
