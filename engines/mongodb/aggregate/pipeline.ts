import type { Doc, Value } from '../bson/values.ts';
import { assertion, failure } from '../errors.ts';
import { searching, withSearch } from '../text/search.ts';
import { SOURCES } from './sources.ts';
import { type Pipeline, type Stage, type StageContext, stageOf } from './stage.ts';
import { STAGES } from './stages.ts';

/** For pipelines that read nothing but the documents they are given. */
export const NO_COLLECTIONS: StageContext = { find: () => [], bytes: () => 0, scope: {} };

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
    return withSearch(search, () => compile(operand, context, compilePipeline));
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
