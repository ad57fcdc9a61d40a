import { editorMessage } from '../../../../api/http/contracts/kernel/editorMessages.ts';
import { sizeWords } from '../../../shared/fileSize.ts';
import { LOCALE } from '../../words/language.ts';

/** Largest picture, in bytes (`docs/rules/media.md#limits`): what is larger need not be sent to be refused. */
const LARGEST = 20_000_000;

/** One file on its way into the library. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'working' | 'done' | 'refused';
  /** How much of it was sent, from 0 to 1. */
  readonly sent: number;
  /** Why it was refused, in words. */
  readonly problem: string | null;
  /** Whether it may well be taken another time: the file itself is not what was wrong. */
  readonly canRetry?: boolean;
}

export type UploadChange =
  | { readonly type: 'added'; readonly uploads: readonly Upload[] }
  | { readonly type: 'changed'; readonly id: string; readonly facts: Partial<Omit<Upload, 'id' | 'file'>> }
  | { readonly type: 'dropped'; readonly id: string };

/** The files as they stand after a change. */
export function uploadsAfter(uploads: readonly Upload[], change: UploadChange): readonly Upload[] {
  switch (change.type) {
    case 'added':
      return [...uploads.filter(({ state }) => state !== 'done'), ...change.uploads];
    case 'changed':
      return uploads.map((upload) => (upload.id === change.id ? { ...upload, ...change.facts } : upload));
    case 'dropped':
      return uploads.filter(({ id }) => id !== change.id);
  }
}

/** A file that somebody chose, dropped or pasted; one that is too large is refused before it is sent. */
export function uploadOf(file: File, id: string): Upload {
  const problem = problemOf(file);
  return { id, file, sent: 0, state: problem === null ? 'waiting' : 'refused', problem };
}

/** In the words that the gateway has for it. */
const problemOf = ({ name, size }: Pick<File, 'name' | 'size'>): string | null =>
  size > LARGEST
    ? editorMessage('FILE_TOO_LARGE', { fileName: name, maxSize: sizeWords(LARGEST, LOCALE) })
    : null;

/** What stands beside the name of a file. */
export function uploadWords({ state, sent, problem, file }: Upload): string {
  if (problem !== null) return problem;
  if (state === 'waiting') return `Waiting, ${sizeWords(file.size, LOCALE)}`;
  if (state === 'sending') return `${Math.round(sent * 100)} %`;
  return state === 'working' ? 'Preparing…' : 'Added';
}
