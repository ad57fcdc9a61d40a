import { readModels } from '../../projections/readModels.ts';
import { CommandLineError } from './commandLineError.ts';

/** The names of all read models, as help texts and refusals list them. */
export const readModelNames = readModels.map(({ name }) => name).join(', ');

/** The read models of these names, in the order in which they are kept. */
export function namedReadModels(wanted: readonly string[]) {
  const unknown = wanted.filter((name) => !readModels.some((model) => model.name === name));
  if (unknown.length > 0)
    throw new CommandLineError(`There is no read model ${unknown.join(', ')}. There are: ${readModelNames}.`);
  return readModels.filter(({ name }) => wanted.includes(name));
}
