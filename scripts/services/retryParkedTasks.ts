import { type Container, tokens } from '../../api/container.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';

/**
 * Tries these parked tasks once more, all without an id, oldest first, and tells of each. What it answers resolves to
 * whether all of them are done; rejects with `CommandLineError` for an id that no parked task has.
 */
export function retryParkedTasks(ids: readonly string[]) {
  return async (container: Container): Promise<boolean> => {
    const processes = container.resolve(tokens.processOperations);
    const parked = await processes.parked();
    const unknown = ids.find((id) => !parked.some((task) => task.id === id));
    if (unknown !== undefined) throw new CommandLineError(`There is no parked task ${unknown}.`);
    const asked = ids.length === 0 ? parked : parked.filter(({ id }) => ids.includes(id));
    if (asked.length === 0) console.log('No tasks are parked.');
    let isAllDone = true;
    for (const { id } of asked) {
      const failed = await processes.retry(id);
      console.log(failed ? `${id}: failed again. ${failed.error}` : `${id}: done`);
      isAllDone &&= failed === null;
    }
    return isAllDone;
  };
}
