import type { Doc, Value } from '../bson/values.ts';
import type { Collation } from '../collation/collation.ts';
import { failure } from '../errors.ts';
import type { View } from '../storage/views.ts';
import { collationChoice } from './collations.ts';
import type { Request } from './command.ts';
import { countField, docField } from './fields.ts';

/** A view compares as it was made to: a command may only say the same. @throws OptionNotSupportedOnView */
export function viewCollation(owner: string, body: Doc, view: View): Collation | undefined {
  const choice = collationChoice(owner, body);
  if (choice && choice.collation !== view.collation) {
    throw failure(
      'OptionNotSupportedOnView',
      `Cannot override a view's default collation of: ${view.db}.${view.name}`,
    );
  }
  return view.collation;
}

/** The view that a command names, unless it names a collection. */
export function viewOf({ db, node }: Request, name: string): View | undefined {
  return node.catalog.views.find(db, name);
}

/** A `find` as the stages it means over a view. */
export function findStages(body: Doc, filter: Doc, limit: number): Value[] {
  const sort = docField('find', body, 'sort');
  const skip = countField('find', body, 'skip') ?? 0;
  const projection = docField('find', body, 'projection');
  if (sort && '$natural' in sort) {
    throw failure('InvalidPipelineOperator', 'Sort option $natural is not supported on views');
  }
  return [
    ...(Object.keys(filter).length > 0 ? [{ $match: filter }] : []),
    ...(sort && Object.keys(sort).length > 0 ? [{ $sort: sort }] : []),
    ...(skip > 0 ? [{ $skip: skip }] : []),
    ...(limit > 0 ? [{ $limit: limit }] : []),
    ...(projection && Object.keys(projection).length > 0 ? [{ $project: projection }] : []),
  ];
}
