import type { Db } from 'mongodb';
import type { EventSource } from '../../projections/runtime/eventSource.ts';
import type { ReadModel } from '../../projections/runtime/readModel.ts';
import { readEntries } from '../../projections/runtime/registry.ts';
import { type Difference, verifyModel } from '../../projections/runtime/verification.ts';

interface VerifyOptions {
  readonly db: Db;
  readonly source: EventSource;
  readonly models: readonly ReadModel[];
  /** No process folds at the moment. */
  readonly standsStill: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/** What comparing read models with clean folds of the log came to, in lines for a terminal. */
export interface VerifiedModels {
  readonly lines: readonly string[];
  /** Documents that were compared, of all models. */
  readonly documents: number;
  readonly areTrue: boolean;
}

/** Differences of one model that are named; the rest is counted. */
const MOST_NAMED = 5;
const KIND_WORDS: Readonly<Record<Difference['kind'], string>> = {
  different: 'says something else',
  missing: 'is missing',
  surplus: 'is there though no event speaks of it',
};

/**
 * Folds one read model after the other anew, and compares it with the one that is served. What another version of the
 * code wrote is left alone: it is built anew at the next start. Throws the reason of an abort.
 */
export async function verifyReadModels(options: VerifyOptions): Promise<VerifiedModels> {
  const { db, source, models, standsStill, signal, onProgress } = options;
  const entries = await readEntries(db, models);
  const lines: string[] = [];
  let documents = 0;
  let areTrue = true;
  for (const [done, model] of models.entries()) {
    const entry = entries.get(model.name);
    if (entry?.version !== model.version) {
      lines.push(`${model.name}: of another version, built anew at the next start`);
    } else {
      const found = await verifyModel({ db, source, model, standsStill, signal, onProgress: () => {} });
      documents += found.documents;
      areTrue &&= found.differences.length === 0;
      lines.push(...linesOf(model.name, found.differences));
    }
    onProgress(done + 1, models.length);
  }
  return { lines, documents, areTrue };
}

function linesOf(model: string, differences: readonly Difference[]): string[] {
  if (differences.length === 0) return [];
  const more = differences.length - MOST_NAMED;
  return [
    ...differences.slice(0, MOST_NAMED).map(({ id, kind }) => `${model}: ${id} ${KIND_WORDS[kind]}`),
    ...(more > 0 ? [`${model}: ${more} more documents differ`] : []),
  ];
}
