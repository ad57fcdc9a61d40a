import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { editorMessage } from '../../../domain/kernel/editorMessages.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { AssetContent } from '../../../domain/media/asset.ts';
import type { Files } from '../ports/files.ts';
import type { CleanPicture, Pictures } from '../ports/pictures.ts';

/** Largest file of a picture: 20 MB of 1,000,000 bytes (`docs/rules/media.md#limits`). */
export const LARGEST_PICTURE = 20_000_000;
/** Files that are in memory at once; whoever comes then waits with sending. */
const AT_ONCE = 3;

/** A picture that was sent: kept, and a digest of what came. */
export interface TakenPicture {
  readonly content: AssetContent;
  readonly digest: string;
}

/** Takes in what somebody sends as a picture. */
export interface PictureIntake {
  /**
   * Keeps the picture in a stream, without what its file says besides. Throws `FILE_TOO_LARGE` while it comes,
   * `FILE_UNSUPPORTED`, `PICTURE_TOO_LARGE`, and `UNAVAILABLE` where too many wait.
   */
  take(sent: Readable, fileName: string): Promise<TakenPicture>;
}

export interface PictureIntakeParts {
  readonly pictures: Pictures;
  readonly pictureFiles: Files;
}

export function createPictureIntake({ pictures, pictureFiles }: PictureIntakeParts): PictureIntake {
  const turns = createTurns(AT_ONCE);
  return {
    take: (sent, fileName) =>
      turns(async () => {
        const bytes = await readAll(sent, fileName);
        const digest = createHash('sha256').update(bytes).digest('hex');
        const { bytes: clean, ...facts } = await cleaned(pictures, bytes, fileName);
        const { contentHash, sizeBytes } = await pictureFiles.put(
          Readable.from([clean]),
          Number.MAX_SAFE_INTEGER,
        );
        return { digest, content: { ...facts, contentHash, sizeBytes } };
      }),
  };
}

/** Up to `most` at a time; the others in the order they came. */
function createTurns(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

async function readAll(sent: Readable, fileName: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of sent as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_PICTURE) throw tooLarge(fileName);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** The specification's words (`docs/rules/media.md#limits`). */
export const tooLarge = (fileName: string): DomainError =>
  new DomainError(
    'FILE_TOO_LARGE',
    editorMessage('FILE_TOO_LARGE', { fileName, maxSize: `${LARGEST_PICTURE / 1_000_000} MB` }),
    { maxBytes: LARGEST_PICTURE },
  );

async function cleaned(pictures: Pictures, bytes: Buffer, fileName: string): Promise<CleanPicture> {
  try {
    return await pictures.clean(bytes);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'PICTURE_UNREADABLE') {
      throw new DomainError('FILE_UNSUPPORTED', editorMessage('FILE_UNSUPPORTED', { fileName }));
    }
    if (error.code !== 'PICTURE_TOO_LARGE') throw error;
    throw new DomainError(
      'PICTURE_TOO_LARGE',
      `The picture ${fileName} has too many pixels. At most 64 million are allowed.`,
    );
  }
}
