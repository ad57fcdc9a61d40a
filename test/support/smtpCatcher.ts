import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server on loopback that keeps what it is given, or answers the next mails with replies a spec chose. */
export interface SmtpCatcher {
  readonly url: string;
  /** Each mail as it came over the wire: headers, empty line, body. */
  readonly caught: readonly string[];
  /** The replies to the next mails, instead of taking them. */
  readonly refusals: string[];
  close(): Promise<void>;
}

export async function startSmtpCatcher(): Promise<SmtpCatcher> {
  const caught: string[] = [];
  const refusals: string[] = [];
  const server = createServer((socket) => converse(socket, caught, refusals));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    caught,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Just enough of RFC 5321: every command is agreed to, and a mail ends with a line of one dot. */
function converse(socket: Socket, caught: string[], refusals: string[]): void {
  let received = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8');
    for (;;) {
      const ending = isData ? '\r\n.\r\n' : '\r\n';
      const end = received.indexOf(ending);
      if (end < 0) return;
      const part = received.slice(0, end);
      received = received.slice(end + ending.length);
      if (isData) {
        isData = false;
        caught.push(part);
        say('250 taken');
      } else if (part === 'DATA') {
        const refusal = refusals.shift();
        isData = refusal === undefined;
        say(refusal ?? '354 go on');
      } else if (part === 'QUIT') socket.end('221 bye\r\n');
      else say('250 fine');
    }
  });
  say('220 here');
}
