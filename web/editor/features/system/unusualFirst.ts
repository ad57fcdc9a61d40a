import type { Care, ProcessStatus, ReadModelStatus } from './system.api.ts';
import { inWords } from './systemWords.ts';

/** Read models that are called so, and those first of which something is to be seen. */
export const foundModels = (
  models: readonly ReadModelStatus[],
  care: Pick<Care, 'verifications'> | undefined,
  words: string,
): readonly ReadModelStatus[] => inOrder(models.filter(called(words)), (model) => isUnusual(model, care));

/** Processes that are called so, and those first that have parked something. */
export const foundProcesses = (
  processes: readonly ProcessStatus[],
  words: string,
): readonly ProcessStatus[] => inOrder(processes.filter(called(words)), ({ parked }) => parked > 0);

const called =
  (words: string) =>
  ({ name }: { readonly name: string }) =>
    inWords(name).toLowerCase().includes(words.trim().toLowerCase());

/** It is unwell, or being worked on, or was found to differ from the log. */
function isUnusual(
  { name, healthy, parked, rebuilding }: ReadModelStatus,
  care: Pick<Care, 'verifications'> | undefined,
): boolean {
  const verification = care?.verifications.find((one) => one.name === name);
  const isDoubted =
    verification !== undefined && (verification.state !== 'done' || verification.different > 0);
  return !healthy || parked > 0 || rebuilding !== null || isDoubted;
}

const inOrder = <One>(all: readonly One[], isFirst: (one: One) => boolean): readonly One[] => [
  ...all.filter(isFirst),
  ...all.filter((one) => !isFirst(one)),
];
