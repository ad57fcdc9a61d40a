import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Container, tokens } from '../../api/container.ts';
import { createGateway } from '../../api/createGateway.ts';
import { renderPage, renderQuickView } from '../../web/render/index.ts';
import { CommandLineError } from '../terminal/commandLineError.ts';
import { createRandomIds } from './randomIds.ts';

/** What the build made for browsers, seen from the bundle that runs. */
const WEB_DIRECTORY = fileURLToPath(new URL('../web', import.meta.url));

/**
 * Starts following the log, and listens once `prepared` has resolved as well. Throws `CommandLineError` when the port is
 * taken, and what `prepared` throws.
 */
export async function startGateway(
  container: Container,
  signal: AbortSignal,
  prepared?: Promise<unknown>,
): Promise<FastifyInstance> {
  const config = container.resolve(tokens.config);
  const app = createGateway(container, {
    webDirectory: WEB_DIRECTORY,
    renderer: { renderPage, renderQuickView },
    newId: createRandomIds(),
  });
  await Promise.all([container.resolve(tokens.liveSubscription).start(signal), app.ready(), prepared]);
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new CommandLineError(`PORT ${config.PORT} is in use on ${config.HOST}. Set PORT to another one.`);
  }
  return app;
}
