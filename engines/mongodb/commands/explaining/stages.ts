import type { Doc } from '../../bson/values.ts';
import type { Index } from '../../storage/indexSpec.ts';
import type { Plan } from '../../storage/planner.ts';
import { indexBounds, normalized, residual } from './bounds.ts';

/** What was counted while a plan ran. */
export interface Counted {
  readonly found: number;
  readonly keysExamined: number;
  readonly docsExamined: number;
}

/** What a command asks for beside its filter. */
export interface Shape {
  readonly filter: Doc;
  readonly sort?: Doc | undefined;
  readonly projection?: Doc | undefined;
  readonly skip: number;
  readonly limit: number;
}

function works(nReturned: number): Doc {
  return {
    nReturned,
    executionTimeMillisEstimate: 0,
    works: nReturned + 1,
    advanced: nReturned,
    needTime: 0,
    needYield: 0,
    saveState: 0,
    restoreState: 0,
    isEOF: 1,
  };
}

function multikeyPaths({ fields, multi }: Index): Doc {
  return Object.fromEntries(fields.map(({ path }, i) => [path, multi[i] ? [path] : []]));
}

function indexScan(plan: Plan, index: Index, filter: Doc, counted: Counted | undefined): Doc {
  const keys = counted?.keysExamined ?? 0;
  if (index.text) {
    return {
      stage: 'TEXT_MATCH',
      ...(counted ? works(keys) : {}),
      indexName: index.name,
      textIndexVersion: 3,
    };
  }
  return {
    stage: 'IXSCAN',
    ...(counted ? works(keys) : {}),
    keyPattern: index.key,
    indexName: index.name,
    ...(index.collation ? { collation: index.collation.spec } : {}),
    isMultiKey: index.multi.includes(true),
    multiKeyPaths: multikeyPaths(index),
    isUnique: index.unique && index.name !== '_id_',
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    indexVersion: 2,
    direction: plan.reverse ? 'backward' : 'forward',
    indexBounds: plan.between ?? indexBounds(plan, filter),
    ...(counted ? { keysExamined: keys, seeks: plan.spans.length, dupsTested: 0, dupsDropped: 0 } : {}),
  };
}

/** An `$or` whose clauses each have an index. */
function eitherOf(plans: readonly Plan[], { $or: clauses, ...rest }: Doc, counted: Counted | undefined): Doc {
  const ran = counted ? works(counted.found) : {};
  const scans = plans.map(({ index, ...plan }, i) => {
    const clause = Array.isArray(clauses) ? (clauses[i] as Doc) : {};
    return index ? indexScan({ ...plan, index }, index, { $and: [rest, clause] }, undefined) : {};
  });
  const fetch: Doc = {
    stage: 'FETCH',
    ...ran,
    ...(counted ? { docsExamined: counted.docsExamined, alreadyHasObj: 0 } : {}),
    inputStage: { stage: 'OR', ...ran, inputStages: scans },
  };
  return { stage: 'SUBPLAN', ...ran, inputStage: fetch };
}

function source(plan: Plan, filter: Doc, counted: Counted | undefined): Doc {
  if (plan.either) return eitherOf(plan.either, filter, counted);
  const { index } = plan;
  const docs = counted ? { docsExamined: counted.docsExamined } : {};
  const ran = counted ? works(counted.found) : {};
  if (index === undefined) {
    const shown = normalized(filter);
    const filtered = Object.keys(shown).length > 0 ? { filter: shown } : {};
    return {
      stage: 'COLLSCAN',
      ...filtered,
      ...ran,
      direction: plan.reverse ? 'backward' : 'forward',
      ...docs,
    };
  }
  const left = plan.between ? normalized(filter) : residual(plan, filter);
  return {
    stage: 'FETCH',
    ...(Object.keys(left).length > 0 ? { filter: left } : {}),
    ...ran,
    ...(counted ? { ...docs, alreadyHasObj: 0 } : {}),
    inputStage: indexScan(plan, index, filter, counted),
  };
}

function projectionStage(projection: Doc): string {
  const simple = Object.entries(projection).every(
    ([path, value]) => !path.includes('.') && (typeof value === 'number' || typeof value === 'boolean'),
  );
  return simple ? 'PROJECTION_SIMPLE' : 'PROJECTION_DEFAULT';
}

/** The tree of stages of a plan; with counts when it ran. */
export function stageTree(plan: Plan, shape: Shape, counted?: Counted): Doc {
  const { filter, limit, projection, skip, sort } = shape;
  const ran = counted ? works(counted.found) : {};
  let tree = source(plan, filter, counted);
  if (sort && Object.keys(sort).length > 0 && !plan.sorted) {
    tree = {
      stage: 'SORT',
      ...ran,
      sortPattern: sort,
      memLimit: 104_857_600,
      ...(limit > 0 ? { limitAmount: limit + skip } : {}),
      type: 'simple',
      inputStage: tree,
    };
  }
  if (skip > 0) tree = { stage: 'SKIP', ...ran, skipAmount: skip, inputStage: tree };
  if (limit > 0 && tree.stage !== 'SORT')
    tree = { stage: 'LIMIT', ...ran, limitAmount: limit, inputStage: tree };
  if (projection && Object.keys(projection).length > 0) {
    tree = { stage: projectionStage(projection), ...ran, transformBy: projection, inputStage: tree };
  }
  return tree;
}
