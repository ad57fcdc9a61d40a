import { failure } from '../errors.ts';
import { equal } from '../query/order.ts';
import { plain } from '../wire/reply.ts';
import { CAPPED_FIELDS, cappedOptions } from './cappedOptions.ts';
import { IMAGES, imagesWanted, withImages } from './changeStreamImages.ts';
import { collationChoice } from './collations.ts';
import type { Command } from './command.ts';
import { collectionName } from './fields.ts';
import { VALIDATOR_FIELDS, validatorOptions, withDefaults } from './validatorOptions.ts';
import { createView } from './viewDefinition.ts';

const UNSUPPORTED = [
  'timeseries',
  'expireAfterSeconds',
  'clusteredIndex',
  'encryptedFields',
  'storageEngine',
  'indexOptionDefaults',
  'autoIndexId',
];

/** Makes a collection, plain, capped or validated, or a view; what is there with the same options stays. */
export const create: Command = {
  name: 'create',
  fields: [
    'collation',
    'idIndex',
    'flags',
    'viewOn',
    'pipeline',
    IMAGES,
    ...CAPPED_FIELDS,
    ...VALIDATOR_FIELDS,
    ...UNSUPPORTED,
  ],
  run: async (request) => {
    const { body, db, node } = request;
    const name = collectionName(request);
    if (body.viewOn !== undefined || body.pipeline !== undefined) return createView(request);
    const collation = collationChoice('create', body)?.collation;
    const refused = UNSUPPORTED.find((option) => body[option] !== undefined && body[option] !== false);
    if (refused) throw failure('CommandNotSupported', `collection option '${refused}' is not supported`);
    const options = withImages(
      {
        ...cappedOptions(body),
        ...withDefaults(validatorOptions('create', db, name, body)),
        ...(collation ? { collation: collation.spec } : {}),
      },
      imagesWanted('create', body),
    );
    return node.writes.run(() => {
      if (node.catalog.views.find(db, name)) {
        throw failure('NamespaceExists', `namespace ${db}.${name} already exists, but is a view`);
      }
      const there = node.catalog.find(db, name);
      // Creating again what is there with the same options succeeds, as on MongoDB 7.
      if (there && !equal(there.state.options, options)) {
        throw failure(
          'NamespaceExists',
          `namespace ${db}.${name} already exists, but with different options`,
        );
      }
      if (!there) node.catalog.create(db, name, options);
      return plain({ ok: 1 });
    });
  },
};
