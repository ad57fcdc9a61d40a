import { type Doc, isDoc } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { FindStream } from '../query/find.ts';
import { exactId, resolveHint } from '../query/locate.ts';
import { compileFilter } from '../query/match.ts';
import { parseSort } from '../query/sort.ts';
import { inSlices } from '../query/stream.ts';
import { type Plan, planQuery } from '../storage/planner.ts';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { countField, docField } from './fields.ts';
import { FIND_FIELDS } from './find.ts';

function describePlan(plan: Plan, filter: Doc, sorts: boolean): Doc {
  const direction = plan.reverse ? 'backward' : 'forward';
  let stage: Doc;
  if (plan.index === undefined) stage = { stage: 'COLLSCAN', filter, direction };
  else {
    const { key, name, multi, unique, sparse, partial } = plan.index;
    const scan: Doc = {
      stage: 'IXSCAN',
      keyPattern: key,
      indexName: name,
      isMultiKey: multi.includes(true),
      isUnique: unique,
      isSparse: sparse,
      isPartial: partial !== undefined,
      direction,
    };
    stage = { stage: 'FETCH', filter, inputStage: scan };
  }
  return sorts && !plan.sorted ? { stage: 'SORT', inputStage: stage } : stage;
}

/** Shows the plan of a `find` and, beyond `queryPlanner`, how many documents it gives. */
export const explain: Command = {
  name: 'explain',
  fields: ['verbosity'],
  run: async ({ body, db, deadline, node }) => {
    const inner = docField('explain', body, 'explain');
    if (!isDoc(inner) || typeof inner.find !== 'string') {
      throw failure('CommandNotSupported', 'explain is supported for find only');
    }
    const allowed = new Set<string>([
      'find',
      '$db',
      'lsid',
      'readConcern',
      'maxTimeMS',
      'comment',
      ...FIND_FIELDS,
    ]);
    const unknown = Object.keys(inner).find((field) => !allowed.has(field));
    if (unknown) throw failure('UnknownField', `BSON field 'find.${unknown}' is an unknown field.`);
    const verbosity = body.verbosity ?? 'allPlansExecution';
    if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(String(verbosity))) {
      throw failure(
        'BadValue',
        `Enumeration value '${String(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
      );
    }
    const filter = docField('find', inner, 'filter') ?? {};
    const sort = parseSort(docField('find', inner, 'sort') ?? {});
    const matches = compileFilter(filter);
    const collection = node.catalog.find(db, inner.find);
    const plan = collection && planQuery(collection, filter, sort, resolveHint(collection, inner.hint));
    const winningPlan = !plan
      ? { stage: 'EOF' }
      : exactId(filter)
        ? { stage: 'IDHACK' }
        : describePlan(plan, filter, sort.length > 0);
    const reply: Doc = {
      queryPlanner: { namespace: `${db}.${inner.find}`, parsedQuery: filter, winningPlan, rejectedPlans: [] },
    };
    if (verbosity !== 'queryPlanner') {
      const started = performance.now();
      let nReturned = 0;
      if (collection && plan) {
        const limit = countField('find', inner, 'limit') ?? 0;
        const skip = countField('find', inner, 'skip') ?? 0;
        const stream = new FindStream(node.store, collection, {
          plan,
          matches,
          sort,
          skip,
          limit,
          project: undefined,
        });
        await inSlices(() => {
          const found = stream.next();
          nReturned += found?.length ?? 0;
          return found === undefined;
        }, deadline);
      }
      reply.executionStats = {
        executionSuccess: true,
        nReturned,
        executionTimeMillis: Math.round(performance.now() - started),
      };
    }
    return plain({ ...reply, ok: 1 });
  },
};
