import { join } from 'node:path';
import type { Files } from '../../application/ports/files.ts';
import { createLocalFiles } from './localFiles.ts';
import { createMovedFiles } from './movedFiles.ts';
import type { S3Place } from './s3Calls.ts';
import { createS3Files } from './s3Files.ts';

/** Where bytes are kept: in a folder, or in a store that speaks S3 where there is one, with what the folder had before. */
export function filesOf(place: S3Place | null, prefix: string, folder: string): Files {
  const local = createLocalFiles(folder);
  if (!place) return local;
  return createMovedFiles(createS3Files({ place, prefix, folder: join(folder, 'incoming') }), local);
}
