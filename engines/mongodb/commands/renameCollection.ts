import { failure } from '../errors.ts';
import { plain } from '../wire/reply.ts';
import type { Command } from './command.ts';
import { boolField, stringField } from './fields.ts';

function split(namespace: string): { db: string; name: string } {
  const dot = namespace.indexOf('.');
  if (dot < 1 || dot === namespace.length - 1) {
    throw failure('InvalidNamespace', `Invalid namespace specified '${namespace}'`);
  }
  return { db: namespace.slice(0, dot), name: namespace.slice(dot + 1) };
}

/** Also into another database; `dropTarget` replaces what is there in the same step. */
export const renameCollection: Command = {
  name: 'renameCollection',
  fields: ['to', 'dropTarget', 'stayTemp'],
  adminOnly: true,
  run: async ({ body, node }) => {
    const from = split(stringField('renameCollection', body, 'renameCollection') ?? '');
    const to = split(stringField('renameCollection', body, 'to') ?? '');
    const dropTarget = boolField('renameCollection', body, 'dropTarget', false);
    return node.writes.run(() => {
      const source = node.catalog.notView(from.db, from.name);
      if (source === undefined) {
        throw failure('NamespaceNotFound', `Source collection ${from.db}.${from.name} does not exist`);
      }
      if (from.db === to.db && from.name === to.name) {
        throw failure('IllegalOperation', "Can't rename a collection to itself");
      }
      if (node.catalog.views.find(to.db, to.name))
        throw failure('NamespaceExists', 'target namespace exists');
      const target = node.catalog.find(to.db, to.name);
      if (target && !dropTarget) throw failure('NamespaceExists', 'target namespace exists');
      if (target) node.catalog.drop(target);
      node.catalog.rename(source, to.db, to.name);
      return plain({ ok: 1 });
    });
  },
};
