import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { STAGES } from './stages.ts';

/** A stage takes documents in chunks and says when it wants no more. */
export interface Stage {
  /** @returns what comes out for these documents */
  push(docs: Doc[]): Doc[];
  /** What comes out when there are no more. */
  end(): Doc[];
  readonly full?: () => boolean;
}

/** What stages need of the server: other collections of the same database. */
export interface StageContext {
  readCollection(name: string): Doc[];
}

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

/** @throws 40324 for a stage this server does not have */
export function compilePipeline(stages: readonly Value[], context: StageContext): Pipeline {
  const compiled = stages.map((stage): Stage => {
    const [name, operand] = stageOf(stage);
    if (name === '$changeStream') {
      throw failure('Location40573', 'The $changeStream stage is only supported on replica sets');
    }
    const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (compile === undefined) throw failure('Location40324', `Unrecognized pipeline stage name: '${name}'`);
    return compile(operand, context);
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

/** Runs a pipeline over documents that are all there (`$facet`, `$lookup`). */
export function runPipeline(stages: readonly Value[], docs: Doc[], context: StageContext): Doc[] {
  const pipeline = compilePipeline(stages, context);
  const out = pipeline.push(docs);
  out.push(...pipeline.end());
  return out;
}
