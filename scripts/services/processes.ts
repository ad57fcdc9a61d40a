import { DEFAULT_WEBSITE_ID } from '../../api/application/kernel/defaultWebsite.ts';
import { processes } from '../../api/application/processes/processes.ts';
import { superviseProcesses } from '../../api/application/processes/superviseProcesses.ts';
import { type Container, tokens } from '../../api/container.ts';

/** Runs every process until the signal aborts. */
export async function runProcesses(container: Container, signal: AbortSignal): Promise<void> {
  const logger = container.resolve(tokens.logger);
  const dependencies = {
    states: container.resolve(tokens.processStates),
    parkedTasks: container.resolve(tokens.parkedTasks),
    source: container.resolve(tokens.eventSource),
    commandHandler: container.resolve(tokens.commandHandler),
    websiteId: DEFAULT_WEBSITE_ID,
    clock: container.resolve(tokens.clock),
    tasks: container.resolve(tokens.tasks),
    onError: (process: string, err: unknown) =>
      logger.error({ err, process }, 'A process failed and tries again.'),
  };
  await superviseProcesses(processes, dependencies, signal);
}
