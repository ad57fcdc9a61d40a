import { failure } from '../../errors.ts';
import { inSlices } from '../../query/stream.ts';
import { Verification } from '../../storage/verify.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';
import { boolField, collectionName } from '../fields.ts';

/** Reads every document and every index entry and says where they disagree. */
export const validate: Command = {
  name: 'validate',
  fields: ['full', 'background', 'checkBSONConformance', 'metadata', 'repair', 'scandata', 'fixMultikey'],
  run: async (request) => {
    const { body, db, deadline, node } = request;
    const name = collectionName(request);
    const collection = node.catalog.notView(db, name);
    if (collection === undefined) {
      throw failure('NamespaceNotFound', `Collection '${db}.${name}' does not exist to validate.`);
    }
    if (boolField('validate', body, 'repair', false)) {
      throw failure('CommandNotSupported', "validate option 'repair' is not supported");
    }
    const found = new Verification(node.store, collection);
    await inSlices(() => found.step(), deadline);
    const { documents, extra, keysPerIndex, missing, undecodable } = found;
    const errors = [
      ...(missing.length > 0 ? [`Detected ${missing.length} missing index entries.`] : []),
      ...(extra.length > 0 ? [`Detected ${extra.length} extra index entries.`] : []),
      ...(undecodable > 0 ? [`Detected ${undecodable} invalid documents.`] : []),
    ];
    const broken = new Set([...missing, ...extra].map(({ indexName }) => indexName));
    return plain({
      ns: collection.namespace,
      nInvalidDocuments: undecodable,
      nNonCompliantDocuments: 0,
      nrecords: documents,
      nIndexes: collection.state.indexes.length,
      keysPerIndex,
      indexDetails: Object.fromEntries(
        Object.keys(keysPerIndex).map((each) => [each, { valid: !broken.has(each) }]),
      ),
      valid: errors.length === 0,
      repaired: false,
      warnings: [],
      errors,
      extraIndexEntries: extra.map((each) => ({ ...each })),
      missingIndexEntries: missing.map((each) => ({ ...each })),
      corruptRecords: [],
      ok: 1,
    });
  },
};
