import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { Allowance, STAGE_MEMORY_BYTES } from './memory.ts';
import { givenDocuments } from './sources.ts';
import { below, type CompilePipeline, type Stage, type StageContext } from './stage.ts';

const FIELDS = ['coll', 'pipeline'];

/** `$unionWith`: the documents of another collection, or of `$documents`, through a pipeline of their own. */
export function unionWith(operand: Value, context: StageContext, compile: CompilePipeline): Stage {
  const spec: Value = typeof operand === 'string' ? { coll: operand } : operand;
  if (!isDoc(spec)) {
    throw failure('FailedToParse', 'the $unionWith stage specification must be an object or string');
  }
  for (const field of Object.keys(spec)) {
    if (!FIELDS.includes(field)) {
      throw failure('UnknownField', `BSON field '$unionWith.${field}' is an unknown field.`);
    }
  }
  const { coll, pipeline = [] } = spec;
  if (!Array.isArray(pipeline)) throw failure('TypeMismatch', "'$unionWith.pipeline' must be an array");
  const given = givenDocuments(pipeline, context.scope);
  if (given === undefined && typeof coll !== 'string') {
    throw failure(
      'FailedToParse',
      '$unionWith stage without explicit collection must have a pipeline with $documents as first stage',
    );
  }
  const inner = compile(given?.rest ?? pipeline, below(context, '$unionWith'));
  const source = (): Iterable<Doc[]> => (given ? [given.docs] : context.find(String(coll), {}));
  return {
    push: (docs) => docs,
    end: () => {
      const out: Doc[] = [];
      const allowance = new Allowance(() =>
        failure('ExceededMemoryLimit', `$unionWith exceeded memory limit of ${STAGE_MEMORY_BYTES} bytes.`),
      );
      const keep = (docs: Doc[]): void => {
        for (const doc of docs) {
          allowance.take(doc);
          out.push(doc);
        }
      };
      for (const chunk of source()) {
        if (inner.full()) break;
        keep(inner.push(chunk));
      }
      keep(inner.end());
      return out;
    },
  };
}
