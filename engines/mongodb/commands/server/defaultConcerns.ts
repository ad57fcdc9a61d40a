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

export const getDefaultRWConcern = notOnStandalone('getDefaultRWConcern');
export const setDefaultRWConcern = notOnStandalone('setDefaultRWConcern');
