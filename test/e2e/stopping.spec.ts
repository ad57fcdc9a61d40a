import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { StorefoldProcess } from '../support/storefoldProcess.ts';

describe('a store that is told to end', function () {
  this.timeout(180_000);
  let storefold: StorefoldProcess;
  const sockets: Socket[] = [];

  before(async () => {
    storefold = await StorefoldProcess.withDemoStore();
    await storefold.start({ DRAIN_TIMEOUT: '0.5' });
  });
  after(() => storefold.dispose());

  async function open(text: string): Promise<void> {
    const socket = connect(storefold.port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
  }

  it('ends well, whoever keeps a connection open and says nothing or half of it', async () => {
    await open('');
    await open('GET / HTTP/1.1\r\nhost: x\r\n');
    await open(
      'POST /api/commerce/checkout HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    );
    // Answered on a connection of its own, so that the others have been heard.
    await fetch(`${storefold.url}/healthz`);
    expect(await storefold.stop()).to.equal(0);
    await Promise.all(sockets.map(async (socket) => socket.closed || (await once(socket, 'close'))));
  });
});
