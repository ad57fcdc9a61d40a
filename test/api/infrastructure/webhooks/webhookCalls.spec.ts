import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { createWebhookCalls } from '../../../../api/infrastructure/webhooks/webhookCalls.ts';

describe('calling the programs of others', () => {
  let program: Server;
  let host: string;
  const seen: string[] = [];

  before(async () => {
    program = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.writeHead(302, { location: '/elsewhere' }).end('moved');
    });
    await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
    host = `localhost:${(program.address() as AddressInfo).port}`;
  });
  after(() => new Promise((resolve) => program.close(resolve)));
  beforeEach(() => {
    seen.length = 0;
  });

  it('is not done where a name stands for an address of this machine when it is connected to', async () => {
    const calls = createWebhookCalls([]);
    expect(await calls.post(`http://${host}/`, {}, '{}')).to.deep.equal({ kind: 'private' });
    expect(seen).to.deep.equal([]);
  });

  it('is done wherever the settings name the host, and follows nobody elsewhere', async () => {
    const calls = createWebhookCalls([host]);
    expect(await calls.post(`http://${host}/hook`, {}, '{}')).to.deep.equal({
      kind: 'answered',
      status: 302,
      beginning: { text: 'moved', isCut: false },
    });
    expect(seen).to.deep.equal(['POST /hook']);
  });
});
