import { fixed } from '../../text/point.ts';
import { counted, inSentence } from '../../text/words.ts';
import { said } from '../../words/language.ts';
import type { ErasureUnderWay, LogIntegrity, ParkedTask, Verification } from './system.api.ts';

/** `productHistory` → `Product history` */
export function inWords(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return said(words.charAt(0).toUpperCase() + words.slice(1));
}

/** `250 ms`, `1.5 s` */
export const lagWords = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${fixed(ms / 1000, 1)} s`;

/** What an erasure is busy with, as a person would say it. */
export const STEP_WORDS: Readonly<Record<ErasureUnderWay['step'], string>> = {
  readModels: 'Waiting for the read models to show it',
  log: 'Taking the keys out of the event log',
  database: 'Writing the files of the database anew',
};

/** What a task is about: `order 51, line line1`; empty where it names nothing. */
export const aboutWords = ({ about }: Pick<ParkedTask, 'about'>): string =>
  Object.entries(about)
    .map(([field, id]) => `${inSentence(inWords(field.replace(/Id$/, '')))} ${id}`)
    .join(', ');

/** `3.4 MB` */
export function bytesWords(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const digits = power === 0 ? 0 : 1;
  return `${fixed(bytes / 1000 ** power, digits)} ${units[power]}`;
}

/** What came of a verification, or how far it is. */
export function verificationWords({ state, different, documents, movedOn, problem }: Verification): string {
  if (state === 'running') return 'Being compared with the log';
  if (state === 'failed') return `Could not be compared: ${problem ?? ''}`;
  const compared = counted(documents - movedOn, 'document');
  return different === 0
    ? `${compared} compared: all as the log says`
    : `${counted(different, 'document')} of ${compared} not as the log says`;
}

/** What came of reading the whole log, or how far it is. */
export function logWords(log: LogIntegrity | null): string {
  if (!log) return 'Not read as a whole yet';
  const { state, checked, damaged, problem } = log;
  if (state === 'running') return `Being read: ${counted(checked, 'record')} so far`;
  if (state === 'failed') return `Could not be read: ${problem ?? ''}`;
  return damaged === 0
    ? `${counted(checked, 'record')}: all as they were written`
    : `${damaged} of ${counted(checked, 'record')} not as written`;
}

/** How many of all read models were compared with the log, and how they are. */
export function comparisonWords(verifications: readonly Verification[], models: number): string {
  const done = verifications.filter(({ state }) => state === 'done');
  if (done.length === 0 && !verifications.some(({ state }) => state === 'running'))
    return 'None compared yet';
  const differing = done.filter(({ different }) => different > 0).length;
  const compared = `${done.length} of ${models} compared`;
  return differing === 0
    ? `${compared}: all as the log says`
    : `${compared}: ${differing} not as the log says`;
}

export const DIFFERENCE_WORDS: Readonly<Record<Verification['differences'][number]['kind'], string>> = {
  different: 'says something else',
  missing: 'is missing',
  surplus: 'should not be there',
};
