import { Readable } from 'node:stream';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Files } from '../ports/files.ts';

/** Largest recording: 100 MB of 1,000,000 bytes (`docs/rules/media.md#recordings`). */
export const LARGEST_RECORDING = 100_000_000;
/** As many bytes as tell what a file is. */
const TOLD_BY = 12;

/** What browsers play, by the ending of an address. */
const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
};

/** The ending for a file, told by its first bytes; `null` for what is no recording. */
export function endingOf(bytes: Buffer): string | null {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (at(0, 4) === 'OggS') return 'ogg';
  if (at(0, 4) === 'fLaC') return 'flac';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WAVE') return 'wav';
  if (at(4, 8) === 'ftyp' && at(8, 11) === 'M4A') return 'm4a';
  // With a tag before it, or a frame of MPEG audio, layer 3, at once.
  const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2;
  return at(0, 3) === 'ID3' || isFrame ? 'mp3' : null;
}

/** Bytes of a file from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A recording that somebody listens to, or a part of it. */
export interface PlayedRecording {
  readonly contentType: string;
  readonly content: Readable;
  /** Of all of it. */
  readonly sizeBytes: number;
}

/** Recordings of the site: whoever knows the address of one may listen to it. */
export interface Recordings {
  /** Keeps what is sent, and answers where it is. Throws `FILE_TOO_LARGE` while it comes, and `FILE_UNSUPPORTED`. */
  take(sent: Readable, fileName: string): Promise<{ readonly url: string; readonly contentHash: string }>;
  /** `null` where there is none of this hash, or no such ending. */
  open(contentHash: string, name: string, part?: ByteRange): Promise<PlayedRecording | null>;
}

export function createRecordings({ pictureFiles: files }: { readonly pictureFiles: Files }): Recordings {
  return {
    async take(sent, fileName) {
      const { ending, content } = await told(sent);
      if (ending === null) {
        throw new DomainError(
          'FILE_UNSUPPORTED',
          `The file ${fileName} does not appear to be a supported file`,
        );
      }
      const { contentHash } = await files.put(content, LARGEST_RECORDING).catch((error: unknown) => {
        throw error instanceof DomainError && error.code === 'FILE_TOO_LARGE' ? tooLarge(fileName) : error;
      });
      return { contentHash, url: `/media/recordings/${contentHash}/${stemOf(fileName)}.${ending}` };
    },
    async open(contentHash, name, part) {
      const contentType = TYPES[name.slice(name.lastIndexOf('.') + 1)];
      const found = contentType === undefined ? null : await files.open(contentHash, part);
      return found && contentType !== undefined ? { ...found, contentType } : null;
    },
  };
}

/** The specification's words (`docs/rules/media.md#limits`). */
export const tooLarge = (fileName: string): DomainError =>
  new DomainError(
    'FILE_TOO_LARGE',
    `The file ${fileName} is too large. The maximum allowed file size is ${LARGEST_RECORDING / 1_000_000} MB.`,
    { maxBytes: LARGEST_RECORDING },
  );

/** What a stream is by its first bytes, and all of it from the beginning. */
async function told(sent: Readable): Promise<{ readonly ending: string | null; readonly content: Readable }> {
  const chunks = sent[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < TOLD_BY) {
    const { value, done } = await chunks.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    yield head;
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
  }
  return { ending: endingOf(head), content: Readable.from(whole()) };
}

/** Characters of a file's name in its address at most. */
const LONGEST_NAME = 60;

/** For people alone: `Harbour song (live).mp3` is `harbour-song-live`. */
function stemOf(fileName: string): string {
  const stem = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST_NAME);
  return stem || 'recording';
}
