import type { FileKind } from './fieldTypes.ts';

/** Bytes of one file that is sent with a form. */
export const LARGEST_UPLOAD = 10_000_000;

/** A file as an answer names it. */
export interface AnsweredFile {
  /** SHA-256 of what lies on the disk, in hexadecimal. */
  readonly fileId: string;
  /** With which it is sealed there: 256 bits in hexadecimal. Whoever has not this reads nothing. */
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** As its content says. */
  readonly type: string;
  readonly name: string;
}

/** A file in an answer: `{fileId}.{key}.{size}.{type}:{name}`; while it is only uploaded, with a seal of ours before it. */
const FILE =
  /^(?:[0-9a-f]{32}\.)?([0-9a-f]{64})\.([0-9a-f]{64})\.(\d{1,10})\.([\w.+-]{1,60}\/[\w.+-]{1,100}):(.{1,200})$/;

/** `null` for what names no file. */
export function fileIn(text: string): AnsweredFile | null {
  const [, fileId, key, size, type, name] = FILE.exec(text) ?? [];
  if (!fileId || !key || !type || !name) return null;
  return { fileId, key, size: Number(size), type, name };
}

/** A file as an answer has it: what `fileIn` reads. */
export const fileText = ({ fileId, key, size, type, name }: AnsweredFile): string =>
  `${fileId}.${key}.${size}.${type}:${name}`;

/** Which types each kind is. Nothing is among them that a browser would run. */
const TYPES: Readonly<Record<FileKind, RegExp>> = {
  image: /^image\/(?:jpeg|png|gif|webp|avif|heic|heif|tiff|bmp)$/,
  document:
    /^application\/(?:pdf|rtf|msword|x-cfb|vnd\.oasis\.opendocument\.text|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)$/,
  table:
    /^(?:text\/csv|application\/(?:vnd\.oasis\.opendocument\.spreadsheet|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))$/,
  text: /^text\/plain$/,
  audio: /^audio\/[\w.+-]+$/,
  video: /^video\/[\w.+-]+$/,
  archive: /^application\/(?:zip|gzip|x-7z-compressed|x-tar)$/,
};

/** Whether a file of this type is of one of these kinds. */
export const isOfKind = (type: string, kinds: readonly FileKind[]): boolean =>
  kinds.some((kind) => TYPES[kind].test(type));

/** What browsers offer to choose from; what a file is, its content says. */
export const ACCEPTED: Readonly<Record<FileKind, string>> = {
  image: 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/heic,image/tiff,image/bmp',
  document: '.pdf,.rtf,.doc,.docx,.odt',
  table: '.csv,.xlsx,.ods',
  text: '.txt',
  audio: 'audio/*',
  video: 'video/*',
  archive: '.zip,.gz,.7z,.tar',
};
