import { type Doc, isDoc, typeName, type Value } from '../bson/values.ts';
import { assertion } from '../errors.ts';
import { fieldPath } from '../query/fieldPath.ts';
import { Allowance, STAGE_MEMORY_BYTES } from './memory.ts';
import type { CompilePipeline, Stage, StageContext } from './stage.ts';

/** `$facet`: several pipelines over the same documents, which flow through all of them and are not kept. */
export function facet(operand: Value, context: StageContext, compile: CompilePipeline): Stage {
  if (!isDoc(operand) || Object.keys(operand).length === 0) {
    throw assertion(40169, 'the $facet specification must be a non-empty object');
  }
  for (const name of Object.keys(operand)) {
    if (name.includes('.')) throw assertion(16412, "FieldPath field names may not contain '.'.");
    fieldPath(name);
  }
  const allowance = new Allowance(() =>
    assertion(4031700, `document constructed by $facet exceeds the limit of ${STAGE_MEMORY_BYTES} bytes`),
  );
  const facets = Object.entries(operand).map(([name, stages]) => {
    if (!Array.isArray(stages))
      throw assertion(40170, `arguments to $facet must be arrays, ${name} is type ${typeName(stages)}`);
    const found: Doc[] = [];
    const keep = (docs: Doc[]): void => {
      for (const doc of docs) {
        allowance.take(doc);
        found.push(doc);
      }
    };
    return { name, found, keep, pipeline: compile(stages, { ...context, within: '$facet' }) };
  });
  return {
    push: (docs) => {
      for (const { keep, pipeline } of facets) if (!pipeline.full()) keep(pipeline.push(docs));
      return [];
    },
    end: () => {
      for (const { keep, pipeline } of facets) keep(pipeline.end());
      return [Object.fromEntries(facets.map(({ name, found }) => [name, found]))];
    },
  };
}
