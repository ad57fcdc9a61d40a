import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { withinPatience } from '../../../../api/http/kernel/withinPatience.ts';

const PATIENCE_MS = 20;

/** Nothing runs in this thread for so long, while others go on. */
const heldUp = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const failureOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'none',
    ({ message }: Error) => message,
  );

describe('who waits for an answer', () => {
  it('gives up once nothing has come for as long as they have patience', async () => {
    const nobody = new Promise(() => undefined);
    expect(await failureOf(withinPatience(nobody, PATIENCE_MS))).to.equal('No answer within 20 ms');
  });

  it('is told at once what the answer fails by', async () => {
    const refused = Promise.reject(new Error('Nobody is there.'));
    expect(await failureOf(withinPatience(refused, 60_000))).to.equal('Nobody is there.');
  });

  it('hears an answer that came while their thread was held up for longer than that', async () => {
    const answer = withinPatience(promisify(randomBytes)(16), PATIENCE_MS);
    heldUp(5 * PATIENCE_MS);
    expect(await answer).to.have.length(16);
  });
});
