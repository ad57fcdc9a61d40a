import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Variables } from './operator.ts';

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
  /** In how many sub-pipelines this lies, those that `$facet` runs left out. */
  readonly depth?: number;
}

const DEEPEST = 20;

/** The context of a sub-pipeline that reads for itself. @throws MaxSubPipelineDepthExceeded */
export function below(context: StageContext, within: '$lookup' | '$unionWith'): StageContext {
  const depth = (context.depth ?? 0) + 1;
  if (depth <= DEEPEST) return { ...context, within, depth };
  throw failure(
    'MaxSubPipelineDepthExceeded',
    `Maximum number of nested sub-pipelines exceeded. Limit is ${DEEPEST}`,
  );
}

/**
 * Compiled stages. Documents are pushed through as they come; each push returns what came out behind the last stage,
 * and `end` what stages had kept back. Once it is `full`, pushing more changes nothing.
 */
export interface Pipeline {
  push(docs: Doc[]): Doc[];
  end(): Doc[];
  full(): boolean;
}

/** Compiles the stages of a pipeline or a sub-pipeline. @throws 40324 for a stage this server does not have */
export type CompilePipeline = (stages: readonly Value[], context: StageContext) => Pipeline;

/** Compiles the operand of one stage, with the compiler of whole pipelines for those within it. */
export type CompileStage = (operand: Value, context: StageContext, compile: CompilePipeline) => Stage;

/** One stage as `[name, operand]`. @throws 40323 when a stage has not exactly one field */
export function stageOf(stage: Value): [string, Value] {
  if (!isDoc(stage)) throw failure('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const entries = Object.entries(stage);
  if (entries.length !== 1) {
    throw failure('Location40323', 'A pipeline stage specification object must contain exactly one field.');
  }
  return entries[0] as [string, Value];
}
