import { randomBytes } from 'node:crypto';
import type { Doc } from '../bson/values.ts';
import { failure } from '../errors.ts';
import type { Node } from '../node.ts';
import { readSpan } from '../storage/store.ts';
import { plain } from '../wire/reply.ts';
import { cappedSize } from './cappedOptions.ts';
import type { Command, Request } from './command.ts';
import { collectionName, stringField } from './fields.ts';

function sizeOf({ body, command }: Request): number {
  if (body.size === undefined) {
    throw failure('MissingField', `BSON field '${command}.size' is missing but a required field`);
  }
  return cappedSize(command, body.size);
}

/** Fills a new capped collection with the youngest documents of another that it has room for. */
function copyCapped(node: Node, db: string, from: string, to: string, size: number): void {
  const source = node.catalog.notView(db, from);
  if (source === undefined) {
    throw failure('NamespaceNotFound', `source collection ${db}.${from} does not exist`);
  }
  const { capped: _capped, size: _size, max: _max, ...kept } = source.state.options;
  const options: Doc = { capped: true, size, ...kept };
  const youngest: Buffer[] = [];
  let room = size;
  let { start, end } = source.span();
  for (let full = false; !full; ) {
    const { entries, ended } = readSpan(node.store.docs, { start, end }, 200, true);
    for (const { value } of entries) {
      room -= value.length;
      if (room < 0) break;
      youngest.push(value);
    }
    const last = entries.at(-1);
    full = ended || room < 0 || last === undefined;
    if (last) end = last.key;
  }
  const target = node.catalog.create(db, to, options);
  for (const bytes of youngest.reverse()) target.insert(bytes);
}

/** Turns a collection into a capped one, which has no index but that of `_id`. */
export const convertToCapped: Command = {
  name: 'convertToCapped',
  fields: ['size'],
  run: async (request) => {
    const { db, node } = request;
    const name = collectionName(request);
    const size = sizeOf(request);
    return node.writes.run(() => {
      const temporary = `tmp.convertToCapped.${randomBytes(8).toString('hex')}`;
      copyCapped(node, db, name, temporary, size);
      const before = node.catalog.find(db, name);
      if (before) node.catalog.drop(before);
      const made = node.catalog.find(db, temporary);
      if (made) node.catalog.rename(made, db, name);
      return plain({ ok: 1 });
    });
  },
};

/** Copies a collection into a new capped one. */
export const cloneCollectionAsCapped: Command = {
  name: 'cloneCollectionAsCapped',
  fields: ['toCollection', 'size', 'temp'],
  run: async (request) => {
    const { body, db, node } = request;
    const name = collectionName(request);
    const size = sizeOf(request);
    const to = stringField('cloneCollectionAsCapped', body, 'toCollection');
    if (to === undefined) {
      throw failure(
        'MissingField',
        "BSON field 'cloneCollectionAsCapped.toCollection' is missing but a required field",
      );
    }
    return node.writes.run(() => {
      if (node.catalog.find(db, to) || node.catalog.views.find(db, to)) {
        throw failure(
          'NamespaceExists',
          `cloneCollectionAsCapped failed - destination collection ${db}.${to} already exists`,
        );
      }
      copyCapped(node, db, name, to, size);
      return plain({ ok: 1 });
    });
  },
};
