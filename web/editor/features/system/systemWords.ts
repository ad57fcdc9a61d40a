import type { ErasureUnderWay, ParkedTask } from './system.api.ts';

/** `productHistory` → `Product history` */
export function inWords(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `250 ms`, `1.5 s` */
export const lagWords = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

/** What an erasure is busy with, as a person would say it. */
export const STEP_WORDS: Readonly<Record<ErasureUnderWay['step'], string>> = {
  readModels: 'Waiting for the read models to show it',
  log: 'Taking the keys out of the event log',
  database: 'Writing the files of the database anew',
};

/** What a task is about: `order 51, line line1`; empty where it names nothing. */
export const aboutWords = ({ about }: Pick<ParkedTask, 'about'>): string =>
  Object.entries(about)
    .map(([field, id]) => `${inWords(field.replace(/Id$/, '')).toLowerCase()} ${id}`)
    .join(', ');
