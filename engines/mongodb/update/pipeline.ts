import { compilePipeline, isStage, NO_COLLECTIONS } from '../aggregate/pipeline.ts';
import { type StageContext, stageOf } from '../aggregate/stage.ts';
import type { Doc, Value } from '../bson/values.ts';
import { failure } from '../errors.ts';

const STAGES = new Set(['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith']);

/** An update written as a pipeline. @throws InvalidOptions for stages that do not give one document for one */
export function compileUpdatePipeline(
  stages: readonly Value[],
  scope: StageContext['scope'] = {},
): { readonly kind: 'transform'; apply(doc: Doc): Doc } {
  for (const stage of stages) {
    const [name] = stageOf(stage);
    if (!isStage(name)) throw failure('Location40324', `Unrecognized pipeline stage name: '${name}'`);
    if (!STAGES.has(name)) {
      throw failure('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
  }
  const pipeline = compilePipeline(stages, { ...NO_COLLECTIONS, scope });
  return { kind: 'transform', apply: (doc) => pipeline.push([doc])[0] ?? {} };
}
