import { type ServerProcess, startServer } from './server.ts';

/** A Fastify that does nothing but answer what it was told to. */
export interface BareServer extends ServerProcess {
  answerWith(bytes: Buffer, contentType: string): Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  const server = await startServer('bench-bare-server', '/healthz', {});
  return {
    ...server,
    async answerWith(bytes, contentType) {
      const headers = { 'x-type': contentType, 'content-type': 'application/octet-stream' };
      await fetch(`${server.url}/bytes`, { method: 'POST', body: new Uint8Array(bytes), headers });
    },
  };
}
