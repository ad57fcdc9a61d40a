import { failure } from '../../errors.ts';
import { plain } from '../../wire/reply.ts';
import type { Command } from '../command.ts';
import { GENERIC } from '../generic.ts';

/** Changes one or more parameters until the server stops. */
export const setParameter: Command = {
  name: 'setParameter',
  fields: [],
  anyField: true,
  adminOnly: true,
  run: ({ body, command, node }) => {
    const names = Object.keys(body).filter((name) => name !== command && !GENERIC.has(name));
    if (names.length === 0) {
      throw failure('InvalidOptions', 'no option found to set, use help:true to see options ');
    }
    const [was] = names.map((name) => node.parameters.set(name, body[name]));
    return plain({ was, ok: 1 });
  },
};
