import { type Doc, isDoc, isNumeric, toNumber, type Value } from '../bson/values.ts';
import { stageOf } from './stage.ts';

/**
 * The part of a pipeline that an index may serve, and what is left of it. An empty `sort` and a `limit` of 0 ask for
 * nothing.
 */
export interface Front {
  readonly filter: Doc;
  readonly sort: Doc;
  readonly limit: number;
  readonly rest: readonly Value[];
}

/** The first `$match`, `$sort` and `$limit` of a pipeline, which an index may serve. */
export function frontOf(pipeline: readonly Value[]): Front {
  let at = 0;
  const take = (name: string): Value => {
    const stage = pipeline[at];
    if (stage === undefined || stageOf(stage)[0] !== name) return undefined;
    at += 1;
    return stageOf(stage)[1];
  };
  const filter = take('$match');
  const sort = take('$sort');
  const limit = sort === undefined ? undefined : take('$limit');
  const usable =
    isDoc(filter ?? {}) &&
    (sort === undefined || (isDoc(sort) && Object.keys(sort).length > 0)) &&
    (limit === undefined || (isNumeric(limit) && Number.isInteger(toNumber(limit)) && toNumber(limit) > 0));
  if (!usable) return { filter: {}, sort: {}, limit: 0, rest: pipeline };
  return {
    filter: (filter ?? {}) as Doc,
    sort: (sort ?? {}) as Doc,
    limit: limit === undefined ? 0 : toNumber(limit),
    rest: pipeline.slice(at),
  };
}
