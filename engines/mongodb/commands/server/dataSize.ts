import { Long } from 'bson';
import { failure } from '../../errors.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';
import { stringField } from '../fields.ts';

/** Only of whole collections: no range of keys. */
export const dataSize: Command = {
  name: 'dataSize',
  fields: ['keyPattern', 'min', 'max', 'estimate'],
  run: ({ body, node }) => {
    for (const field of ['keyPattern', 'min', 'max']) {
      if (body[field] !== undefined) {
        throw failure('CommandNotSupported', `dataSize option '${field}' is not supported`);
      }
    }
    const namespace = stringField('dataSize', body, 'dataSize') ?? '';
    const dot = namespace.indexOf('.');
    const state = node.catalog.find(namespace.slice(0, dot), namespace.slice(dot + 1))?.state;
    return plain({
      size: Long.fromNumber(state?.bytes ?? 0),
      numObjects: Long.fromNumber(state?.count ?? 0),
      millis: 0,
      estimate: false,
      ok: 1,
    });
  },
};
