import { compilePipeline, NO_COLLECTIONS } from '../aggregate/pipeline.ts';
import { SOURCES } from '../aggregate/sources.ts';
import { stageOf } from '../aggregate/stage.ts';
import type { Doc, Value } from '../bson/values.ts';
import { under } from '../collation/scope.ts';
import { failure } from '../errors.ts';
import { equal } from '../query/order.ts';
import { checkNamespace } from '../storage/catalog.ts';
import type { View } from '../storage/views.ts';
import { plain, type Reply } from '../wire/reply.ts';
import { collationChoice } from './collations.ts';
import type { Request } from './command.ts';
import { arrayField, collectionName, stringField } from './fields.ts';

/** Options of collections that a view has no use for. */
const OF_COLLECTIONS = [
  'capped',
  'size',
  'max',
  'validator',
  'validationLevel',
  'validationAction',
  'timeseries',
];

interface Definition {
  readonly viewOn: string;
  readonly pipeline: readonly Value[];
}

function definitionOf(owner: string, db: string, body: Doc): Definition {
  const viewOn = stringField(owner, body, 'viewOn');
  if (viewOn === undefined) {
    throw failure('InvalidOptions', "'pipeline' requires 'viewOn' to also be specified");
  }
  if (viewOn === '') throw failure('BadValue', "'viewOn' cannot be empty");
  checkNamespace(db, viewOn);
  const pipeline = arrayField(owner, body, 'pipeline') ?? [];
  pipeline.forEach((stage, i) => {
    const [name] = stageOf(stage);
    if (name !== '$out' && name !== '$merge' && name !== '$changeStream') return;
    throw failure(
      'OptionNotSupportedOnView',
      `The aggregation stage ${name} in location ${i} of the pipeline cannot be used in the view definition`,
    );
  });
  const first = pipeline[0] === undefined ? '' : stageOf(pipeline[0])[0];
  under(undefined, () =>
    compilePipeline(SOURCES.includes(first) ? pipeline.slice(1) : pipeline, NO_COLLECTIONS),
  );
  return { viewOn, pipeline };
}

function same(view: View, { pipeline, viewOn }: Definition, collation: Value): boolean {
  return (
    view.viewOn === viewOn &&
    equal([...view.pipeline], [...pipeline]) &&
    equal(view.collation?.spec ?? null, collation ?? null)
  );
}

/** `create` with `viewOn`. */
export function createView(request: Request): Promise<Reply> {
  const { body, db, node } = request;
  const name = collectionName(request);
  checkNamespace(db, name);
  const definition = definitionOf('create', db, body);
  const refused = OF_COLLECTIONS.find((option) => body[option] !== undefined && body[option] !== false);
  if (refused) throw failure('InvalidOptions', `Cannot specify 'viewOn' and '${refused}'`);
  const collation = collationChoice('create', body)?.collation?.spec;
  return node.writes.run(() => {
    const there = node.catalog.views.find(db, name);
    if (there && same(there, definition, collation)) return plain({ ok: 1 });
    if (there || node.catalog.find(db, name)) {
      throw failure('NamespaceExists', `namespace ${db}.${name} already exists, but with different options`);
    }
    checkBelow(request, definition, collation);
    node.catalog.views.put(db, name, definition.viewOn, definition.pipeline, collation);
    return plain({ ok: 1 });
  });
}

/** A view over a view compares as that one does. */
function checkBelow({ db, node }: Request, { viewOn }: Definition, collation: Value): void {
  const below = node.catalog.views.find(db, viewOn);
  if (below && !equal(below.collation?.spec ?? null, collation ?? null)) {
    throw failure('OptionNotSupportedOnView', `View has conflicting collation with view ${db}.${viewOn}`);
  }
}

/** `collMod` of a view: both parts of its definition at once. */
export function changeView(request: Request): Promise<Reply> {
  const { body, db, node } = request;
  const name = collectionName(request);
  if (body.viewOn === undefined || body.pipeline === undefined) {
    throw failure('InvalidOptions', "Must specify both 'viewOn' and 'pipeline' when modifying a view");
  }
  const { pipeline, viewOn } = definitionOf('collMod', db, body);
  return node.writes.run(() => {
    const view = node.catalog.views.find(db, name);
    if (view === undefined) {
      throw node.catalog.find(db, name)
        ? failure('InvalidOptions', "'viewOn' option not supported on a collection")
        : failure('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
    }
    checkBelow(request, { viewOn, pipeline }, view.collation?.spec);
    node.catalog.views.put(db, name, viewOn, pipeline, view.collation?.spec);
    return plain({ ok: 1 });
  });
}
