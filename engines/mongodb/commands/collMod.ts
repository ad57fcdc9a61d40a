import { type Doc, isDoc } from '../bson/values.ts';
import { failure } from '../errors.ts';
import { equal } from '../query/order.ts';
import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/indexSpec.ts';
import { plain } from '../wire/reply.ts';
import { cappedMax, cappedSize } from './cappedOptions.ts';
import { IMAGES, imagesWanted, withImages } from './changeStreamImages.ts';
import type { Command } from './command.ts';
import { boolField, collectionName, docField, onlyFields } from './fields.ts';
import { ttlOf } from './indexSpec.ts';
import { VALIDATOR_FIELDS, validatorOptions, withDefaults } from './validatorOptions.ts';
import { changeView } from './viewDefinition.ts';

const UNSUPPORTED = ['expireAfterSeconds', 'timeseries'];

function named(collection: Collection, spec: Doc): Index {
  const { keyPattern, name } = spec;
  if ((keyPattern === undefined) === (name === undefined)) {
    throw failure('InvalidOptions', 'Either index name or key pattern must be specified, and not both');
  }
  const index = collection.state.indexes.find((each) =>
    isDoc(keyPattern ?? null) ? equal(each.key, keyPattern) : each.name === name,
  );
  if (index === undefined) {
    throw failure(
      'IndexNotFound',
      `cannot find index ${JSON.stringify(keyPattern ?? name)} for ns ${collection.namespace}`,
    );
  }
  return index;
}

interface IndexChange {
  readonly index: Index;
  readonly hidden: boolean;
  readonly expireAfterSeconds: number | undefined;
  readonly reply: Doc;
}

function indexChange(collection: Collection, spec: Doc): IndexChange {
  const index = named(collection, spec);
  const { expireAfterSeconds, hidden } = spec;
  if (expireAfterSeconds === undefined && hidden === undefined) {
    throw failure('InvalidOptions', 'no expireAfterSeconds or hidden field');
  }
  if (index.name === '_id_') throw failure('BadValue', 'cannot change the _id index');
  const reply: Doc = {};
  const seconds = ttlOf({ expireAfterSeconds }, index.key);
  if (seconds !== undefined) {
    if (index.expireAfterSeconds !== undefined) reply.expireAfterSeconds_old = index.expireAfterSeconds;
    reply.expireAfterSeconds_new = seconds;
  }
  const hide = boolField('collMod.index', spec, 'hidden', index.hidden);
  if (hide !== index.hidden) Object.assign(reply, { hidden_old: index.hidden, hidden_new: hide });
  return { index, hidden: hide, expireAfterSeconds: seconds ?? index.expireAfterSeconds, reply };
}

/** Changes the validator of a collection, when an index expires documents and whether it is hidden. */
export const collMod: Command = {
  name: 'collMod',
  fields: [
    'index',
    'cappedSize',
    'cappedMax',
    'viewOn',
    'pipeline',
    IMAGES,
    ...VALIDATOR_FIELDS,
    ...UNSUPPORTED,
  ],
  run: async (request) => {
    const { body, db, node } = request;
    const name = collectionName(request);
    const refused = UNSUPPORTED.find((option) => body[option] !== undefined);
    if (refused) throw failure('CommandNotSupported', `collMod option '${refused}' is not supported`);
    if (body.viewOn !== undefined || body.pipeline !== undefined) return changeView(request);
    const spec = docField('collMod', body, 'index');
    if (spec) onlyFields('collMod.index', spec, ['keyPattern', 'name', 'expireAfterSeconds', 'hidden']);
    const { cappedMax: most, cappedSize: size } = body;
    const capped: Doc = {
      ...(size === undefined ? {} : { size: cappedSize('collMod', size) }),
      ...(most === undefined ? {} : { max: cappedMax('collMod', most) }),
    };
    const options = { ...validatorOptions('collMod', db, name, body), ...capped };
    const images = imagesWanted('collMod', body);
    return node.writes.run(() => {
      const collection = node.catalog.notView(db, name);
      if (collection === undefined) throw failure('NamespaceNotFound', `ns does not exist: ${db}.${name}`);
      if (Object.keys(capped).length > 0 && collection.state.options.capped !== true) {
        throw failure('InvalidOptions', 'Collection must be capped.');
      }
      const change = spec && indexChange(collection, spec);
      if (Object.keys(options).length > 0 || images !== undefined) {
        const changed = withDefaults({ ...collection.state.options, ...options });
        node.catalog.changeOptions(collection, withImages(changed, images));
      }
      if (change === undefined) return plain({ ok: 1 });
      node.catalog.changeIndex(collection, change.index, change);
      return plain({ ...change.reply, ok: 1 });
    });
  },
};
