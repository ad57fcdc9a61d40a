import { expect } from 'chai';
import { ApiError, callApi } from '../../../web/shared/api.ts';

interface Call {
  readonly method: string | undefined;
  readonly key: string | undefined;
  readonly outlivesPage: boolean;
}

describe('a call of a page', () => {
  const { fetch } = globalThis;
  const calls: Call[] = [];
  let answers: Response[] = [];

  before(() => {
    Object.defineProperty(globalThis, 'document', { value: { cookie: 'crumb=c' }, configurable: true });
    globalThis.fetch = async (_url, { method, headers, keepalive = false } = {}) => {
      const key = (headers as Record<string, string>)['idempotency-key'];
      calls.push({ method, key, outlivesPage: keepalive });
      return answers.shift() ?? new Response(null, { status: 404 });
    };
  });
  after(() => {
    globalThis.fetch = fetch;
    Reflect.deleteProperty(globalThis, 'document');
  });
  beforeEach(() => void calls.splice(0));

  const json = (status: number, body: object, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  /** In seconds; a spec need not wait as long as a person. */
  const away = (retryAfter = '0.01', code = 'UNAVAILABLE') =>
    json(503, { code, message: 'The store cannot be reached just now.' }, { 'retry-after': retryAfter });
  const refusal = async (called: Promise<unknown>) => {
    const error = await called.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(ApiError);
    return (error as ApiError).status;
  };

  describe('that is told to come again in a moment', () => {
    it('is made again under the same key, so that it is one and the same', async () => {
      answers = [away(), away(), json(200, { added: true })];
      expect(await callApi('POST', '/api/entries', {})).to.deep.equal({ added: true });
      expect(calls.map(({ method }) => method)).to.deep.equal(['POST', 'POST', 'POST']);
      expect(new Set(calls.map(({ key }) => key)).size).to.equal(1);
    });

    it('gives up after the third answer of that kind', async () => {
      answers = [away(), away(), away(), json(200, {})];
      expect(await refusal(callApi('GET', '/api/cart'))).to.equal(503);
      expect(calls).to.have.lengthOf(3);
    });

    it('is not made again where nobody would wait so long, or nobody says how long', async () => {
      for (const answer of [away('6'), away(''), away('soon')]) {
        answers = [answer];
        expect(await refusal(callApi('GET', '/api/cart'))).to.equal(503);
      }
      expect(calls).to.have.lengthOf(3);
    });

    it('is left to who shows meanwhile how far a moment of the past has come, and never made again for a refusal', async () => {
      answers = [away('0.01', 'MOMENT_BEING_FOLDED')];
      expect(await refusal(callApi('GET', '/api/cart'))).to.equal(503);
      answers = [json(409, { code: 'NOT_ENOUGH_STOCK' }, { 'retry-after': '0.01' })];
      expect(await refusal(callApi('POST', '/api/entries', {}))).to.equal(409);
      expect(calls).to.have.lengthOf(2);
    });
  });

  describe('that changes something', () => {
    const outliving = () => calls.map(({ outlivesPage }) => outlivesPage);
    const text = (characters: number) => ({ text: 'x'.repeat(characters) });

    it('goes on to its end when the page is left, which a read need not', async () => {
      answers = [json(200, {}), json(200, {}), json(200, {})];
      await callApi('POST', '/api/entries', text(10));
      await callApi('DELETE', '/api/entries/1');
      await callApi('GET', '/api/cart');
      expect(outliving()).to.deep.equal([true, true, false]);
    });

    it('stays with its page where it is too large for the browser to take it on', async () => {
      answers = [json(200, {}), json(200, {}), json(200, {})];
      await callApi('PUT', '/api/page', text(25_000));
      await callApi('POST', '/api/files', new Blob(['x']));
      await callApi('PUT', '/api/page', text(10_000));
      expect(outliving()).to.deep.equal([false, false, true]);
    });

    it('is one of few that the browser takes on at once', async () => {
      answers = Array.from({ length: 24 }, () => json(200, {}));
      const twelve = () => Promise.all(Array.from({ length: 12 }, () => callApi('DELETE', '/api/entries/1')));
      await twelve();
      await twelve();
      expect(outliving().filter(Boolean)).to.have.lengthOf(20);
    });
  });
});
