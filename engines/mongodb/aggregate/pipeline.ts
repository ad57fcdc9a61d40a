import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { searching, withSearch } from '../text/search.ts';
import type { Variables } from './operator.ts';
import { SOURCES } from './sources.ts';
import { STAGES } from './stages.ts';

/** A stage takes documents in chunks and says when it wants no more. */
export interface Stage {
  /** @returns what comes out for these documents */
  push(docs: Doc[]): Doc[];
  /** What comes out when there are no more. */
  end(): Doc[];
  readonly full?: () => boolean;
}

/** What stages need of the server: their variables and the other collections of the same database. */
export interface StageContext {
  /** Reads in chunks; an index serves the filter when it can. */
  find(name: string, filter: Doc): Iterable<Doc[]>;
  /** The size of a collection's documents. */
  bytes(name: string): number;
  /** What `let` defined. */
  readonly scope: Variables;
  /** The stage whose sub-pipeline this is. */
  readonly within?: '$facet' | '$lookup' | '$unionWith';
}

/** For pipelines that read nothing but the documents they are given. */
export const NO_COLLECTIONS: StageContext = { find: () => [], bytes: () => 0, scope: {} };

/**
 * Compiled stages. Documents are pushed through as they come; each push returns what came out behind the last stage,
 * and `end` what stages had kept back. Once it is `full`, pushing more changes nothing.
 */
export interface Pipeline {
  push(docs: Doc[]): Doc[];
  end(): Doc[];
  full(): boolean;
}

/** One stage as `[name, operand]`. @throws 40323 when a stage has not exactly one field */
export function stageOf(stage: Value): [string, Value] {
  if (!isDoc(stage)) throw failure('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const entries = Object.entries(stage);
  if (entries.length !== 1) {
    throw failure('Location40323', 'A pipeline stage specification object must contain exactly one field.');
  }
  return entries[0] as [string, Value];
}

/** Stages behind which a document is still the one that was found, so that `$meta` can tell of it. */
const KEEPING = new Set(['$match', '$sort', '$limit', '$skip', '$sample']);

/** Whether this server has a stage of this name, anywhere in a pipeline. */
export function isStage(name: string): boolean {
  return Object.hasOwn(STAGES, name) || SOURCES.includes(name) || name === '$out' || name === '$merge';
}

/** @throws 40324 for a stage this server does not have */
export function compilePipeline(stages: readonly Value[], context: StageContext): Pipeline {
  let told = true;
  const compiled = stages.map((stage): Stage => {
    const [name, operand] = stageOf(stage);
    if (name === '$changeStream') {
      throw failure('Location40573', 'The $changeStream stage is only supported on replica sets');
    }
    refuseMisplaced(name, context);
    const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (compile === undefined) throw failure('Location40324', `Unrecognized pipeline stage name: '${name}'`);
    const search = told ? searching() : undefined;
    told &&= KEEPING.has(name);
    return withSearch(search, () => compile(operand, context));
  });
  const from = (docs: Doc[], at: number): Doc[] => {
    let flowing = docs;
    for (const stage of compiled.slice(at)) {
      if (flowing.length === 0) return flowing;
      flowing = stage.push(flowing);
    }
    return flowing;
  };
  return {
    push: (docs) => from(docs, 0),
    end: () => {
      const out: Doc[] = [];
      compiled.forEach((stage, i) => {
        out.push(...from(stage.end(), i + 1));
      });
      return out;
    },
    full: () => compiled.some((stage) => stage.full?.() === true),
  };
}

function refuseMisplaced(name: string, { within }: StageContext): void {
  const writes = name === '$out' || name === '$merge';
  if (within === '$facet' && (writes || name === '$facet' || SOURCES.includes(name))) {
    throw assertion(40600, `${name} is not allowed to be used within a $facet stage`);
  }
  if (within === '$lookup' && writes) {
    throw assertion(51047, `${name} is not allowed within a $lookup's sub-pipeline`);
  }
  if (within === '$unionWith' && writes) {
    throw assertion(31441, `${name} is not allowed within a $unionWith's sub-pipeline`);
  }
  if (writes) throw assertion(40601, `${name} can only be the final stage in the pipeline`);
}
