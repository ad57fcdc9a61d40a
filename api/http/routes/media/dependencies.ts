import type { ReadModels } from '../../../../projections/runtime/liveCollection.ts';
import type { CommandHandler } from '../../../application/commands/commandHandler.ts';
import type { PictureDelivery } from '../../../application/media/pictureDelivery.ts';
import type { PictureDestruction } from '../../../application/media/pictureDestruction.ts';
import type { PictureIntake } from '../../../application/media/pictureIntake.ts';
import type { PictureReplacement } from '../../../application/media/pictureReplacement.ts';
import type { RecordingKeys } from '../../../application/media/recordingKeys.ts';
import type { Recordings } from '../../../application/media/recordings.ts';

/** What the routes of the library are handed. */
export interface MediaDependencies {
  readonly commandHandler: CommandHandler;
  readonly readModels: ReadModels;
  readonly pictureIntake: PictureIntake;
  readonly pictureReplacement: PictureReplacement;
  readonly pictureDestruction: PictureDestruction;
  readonly pictureDelivery: PictureDelivery;
  readonly recordings: Recordings;
  readonly recordingKeys: RecordingKeys;
}
