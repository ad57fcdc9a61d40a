import { MongoFailure } from '../../errors.ts';
import type { Command } from '../command.ts';

/** What a server without Atlas Search says to everything about it. */
export function searchNotEnabled(): MongoFailure {
  return new MongoFailure(
    31082,
    'SearchNotEnabled',
    'Using Atlas Search Database Commands and the $listSearchIndexes aggregation stage requires additional configuration.',
    {},
  );
}

function withoutSearch(name: string): Command {
  return {
    name,
    fields: ['indexes', 'name', 'id', 'definition'],
    run: () => {
      throw searchNotEnabled();
    },
  };
}

/** Refused with what `searchNotEnabled` says. */
export const createSearchIndexes = withoutSearch('createSearchIndexes');
/** Refused with what `searchNotEnabled` says. */
export const updateSearchIndex = withoutSearch('updateSearchIndex');
/** Refused with what `searchNotEnabled` says. */
export const dropSearchIndex = withoutSearch('dropSearchIndex');
