import { assertion } from '../../errors.ts';
import type { Command } from '../command.ts';

function notOnStandalone(name: string): Command {
  return {
    name,
    fields: ['defaultReadConcern', 'defaultWriteConcern', 'inMemory'],
    adminOnly: true,
    run: () => {
      throw assertion(51300, `'${name}' is not supported on standalone nodes.`);
    },
  };
}

/** Refused with 51300: a standalone has no defaults of a cluster to tell. */
export const getDefaultRWConcern = notOnStandalone('getDefaultRWConcern');
/** Refused with 51300: a standalone has no defaults of a cluster to set. */
export const setDefaultRWConcern = notOnStandalone('setDefaultRWConcern');
