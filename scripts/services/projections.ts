import { type Container, tokens } from '../../api/container.ts';
import { readModels } from '../../projections/readModels.ts';
import { type Runner, startRunner } from '../../projections/runtime/runner.ts';

/** Keeps every read model up to date until it is stopped. */
export function startProjections(container: Container): Runner {
  return startRunner({
    db: container.resolve(tokens.db),
    source: container.resolve(tokens.eventSource),
    models: readModels,
    logger: container.resolve(tokens.logger),
    positions: container.resolve(tokens.positions),
  });
}
