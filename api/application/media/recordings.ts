import { Readable } from 'node:stream';
import { editorMessage } from '../../../domain/kernel/editorMessages.ts';
import { DomainError } from '../../../domain/kernel/errors.ts';
import type { Files } from '../ports/files.ts';

/** What is taken, each with the most bytes of it, of 1,000,000 in a megabyte (`docs/rules/media.md#recordings`). */
const LARGEST = {
  audio: 100_000_000,
  video: 500_000_000,
  captions: 1_000_000,
  file: 50_000_000,
} as const;
/** What a file is for: heard, watched, read along, or fetched. */
export type TakenKind = keyof typeof LARGEST;
/** The most that an upload of any kind has. */
export const LARGEST_RECORDING = Math.max(...Object.values(LARGEST));
/** As many bytes as tell what a file is: the kind of a WebM stands behind some others. */
const TOLD_BY = 64;

/** What browsers play, by the ending of an address. */
const TYPES: Readonly<Record<string, readonly [kind: TakenKind, contentType: string]>> = {
  mp3: ['audio', 'audio/mpeg'],
  m4a: ['audio', 'audio/mp4'],
  ogg: ['audio', 'audio/ogg'],
  wav: ['audio', 'audio/wav'],
  flac: ['audio', 'audio/flac'],
  mp4: ['video', 'video/mp4'],
  webm: ['video', 'video/webm'],
  vtt: ['captions', 'text/vtt; charset=utf-8'],
  pdf: ['file', 'application/pdf'],
  zip: ['file', 'application/zip'],
  epub: ['file', 'application/epub+zip'],
  docx: ['file', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  xlsx: ['file', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: ['file', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  odt: ['file', 'application/vnd.oasis.opendocument.text'],
  ods: ['file', 'application/vnd.oasis.opendocument.spreadsheet'],
  odp: ['file', 'application/vnd.oasis.opendocument.presentation'],
};

/** Archives by their bytes, which their names tell apart: programs on the visitor's machine do as well. */
const PACKED: ReadonlySet<string> = new Set(['epub', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp']);

/** Brands of the format of MP4 that are something else: pictures, and films that few browsers play. */
const NO_FILMS: ReadonlySet<string> = new Set([
  'avif',
  'avis',
  'heic',
  'heix',
  'mif1',
  'msf1',
  'qt  ',
  'crx ',
]);

/** The ending for a file, told by its first bytes; `null` for what is none of them. */
function endingOf(bytes: Buffer): string | null {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (at(0, 5) === '%PDF-') return 'pdf';
  if (at(0, 4) === 'PK\x03\x04') return 'zip';
  if (at(0, 4) === 'OggS') return 'ogg';
  if (at(0, 4) === 'fLaC') return 'flac';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WAVE') return 'wav';
  if (at(4, 8) === 'ftyp' && at(8, 11) === 'M4A') return 'm4a';
  if (at(4, 8) === 'ftyp') return NO_FILMS.has(at(8, 12)) ? null : 'mp4';
  if (at(0, 4) === '\x1a\x45\xdf\xa3') return at(4, TOLD_BY).includes('webm') ? 'webm' : null;
  if (/^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(at(0, 12))) return 'vtt';
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
  /** It is handed over to be kept, and never shown by a browser as a page of this site. */
  readonly isAttached: boolean;
  readonly content: Readable;
  /** Of all of it. */
  readonly sizeBytes: number;
}

/** What was taken, and where it is played from. */
export interface TakenRecording {
  readonly kind: TakenKind;
  readonly url: string;
  readonly contentHash: string;
  readonly sizeBytes: number;
}

/** The bytes of recordings, videos and captions, and of files. */
export interface Recordings {
  /** Keeps what is sent, and answers where it is. Throws `FILE_TOO_LARGE` while it comes, and `FILE_UNSUPPORTED`. */
  take(sent: Readable, fileName: string): Promise<TakenRecording>;
  /** Takes the bytes away for good. */
  remove(contentHash: string): Promise<void>;
  /** `null` where there is none of this hash, or no such ending. */
  open(contentHash: string, name: string, part?: ByteRange): Promise<PlayedRecording | null>;
}

export function createRecordings({ pictureFiles: files }: { readonly pictureFiles: Files }): Recordings {
  return {
    async take(sent, fileName) {
      const { ending, content } = await told(sent);
      if (ending === null) {
        throw new DomainError('FILE_UNSUPPORTED', editorMessage('FILE_UNSUPPORTED', { fileName }));
      }
      const [kind] = TYPES[ending] ?? (['audio'] as const);
      const { contentHash, sizeBytes } = await files.put(content, LARGEST[kind]).catch((error: unknown) => {
        throw error instanceof DomainError && error.code === 'FILE_TOO_LARGE'
          ? tooLarge(fileName, LARGEST[kind])
          : error;
      });
      const place = kind === 'file' ? 'files' : 'recordings';
      const named = ending === 'zip' ? packedEnding(fileName) : ending;
      const url = `/media/${place}/${contentHash}/${stemOf(fileName)}.${named}`;
      return { kind, contentHash, sizeBytes, url };
    },
    remove: (contentHash) => files.remove(contentHash),
    async open(contentHash, name, part) {
      const [kind, contentType] = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? [];
      const found = contentType === undefined ? null : await files.open(contentHash, part);
      return found && contentType !== undefined
        ? { ...found, contentType, isAttached: kind === 'file' }
        : null;
    },
  };
}

/** The specification's words (`docs/rules/media.md#limits`). */
export const tooLarge = (fileName: string, maxBytes: number): DomainError =>
  new DomainError(
    'FILE_TOO_LARGE',
    editorMessage('FILE_TOO_LARGE', { fileName, maxSize: `${maxBytes / 1_000_000} MB` }),
    { maxBytes },
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

function packedEnding(fileName: string): string {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return PACKED.has(ending) ? ending : 'zip';
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
