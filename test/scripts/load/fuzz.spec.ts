import { Random } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { broken, brokenText, textOf } from '../../../scripts/load/fuzz/brokenValues.ts';
import { Findings } from '../../../scripts/load/fuzz/findings.ts';
import type { Source } from '../../../scripts/load/fuzz/goodValues.ts';
import type { Operation } from '../../../scripts/load/fuzz/operations.ts';
import { drawRequest } from '../../../scripts/load/fuzz/requests.ts';
import { SeenValues } from '../../../scripts/load/fuzz/seenValues.ts';

const ship: Operation = {
  method: 'POST',
  path: '/orders/{orderId}/parcels',
  parameters: [
    { name: 'orderId', in: 'path', required: true, schema: { type: 'string' }, example: 'ord_51' },
    { name: 'dryRun', in: 'query', required: true, schema: { type: 'boolean' } },
  ],
  body: {
    contentType: 'application/json',
    schema: {
      type: 'object',
      properties: { carrier: { type: 'string' }, pieces: { type: 'integer', minimum: 1, maximum: 9 } },
      required: ['carrier', 'pieces'],
    },
  },
  opensTo: [],
  statuses: new Set(['200', '400']),
};

const sourceOf = (seed: number): Source => {
  const random = new Random(seed);
  return { random, seen: new SeenValues(random), schemas: {} };
};
const draw = (count: number, source: Source) =>
  Array.from({ length: count }, () => drawRequest(ship, source));

describe('fuzzed requests', () => {
  it('are the same for the same seed', () => {
    expect(draw(200, sourceOf(7))).to.deep.equal(draw(200, sourceOf(7)));
    expect(draw(200, sourceOf(7))).not.to.deep.equal(draw(200, sourceOf(8)));
  });

  it('fill every place of the path, and never lead to another operation', () => {
    for (const { path } of draw(500, sourceOf(1)))
      expect(path).to.match(/^\/orders\/[^/?]+\/parcels\?dryRun=/);
  });

  it('are as they are meant to be half of the time, and broken otherwise', () => {
    const isMeant = (text: string | null) => {
      try {
        const { carrier, pieces } = JSON.parse(text ?? '') ?? {};
        return typeof carrier === 'string' && pieces >= 1 && pieces <= 9;
      } catch {
        return false;
      }
    };
    const meant = draw(500, sourceOf(3)).filter(({ body }) => isMeant(body));
    expect(meant.length).to.be.within(200, 400);
  });

  it('use what the shop has answered under the name of a parameter', () => {
    const source = sourceOf(4);
    source.seen.learn({ orders: [{ id: 'order-of-grace', lines: [{ lineId: 'line' }] }] });
    expect(draw(100, source).filter(({ path }) => path.includes('order-of-grace'))).not.to.be.empty;
  });

  it('remember so much of what was answered and no more', () => {
    const seen = new SeenValues(new Random(1));
    for (let order = 0; order < 5_000; order++)
      seen.learn({ id: `order-${order}`, [`key-${order}`]: 'word' });
    expect(seen.size).to.be.at.most(400 * 40);
  });

  it('may hold a number that no double can', () => {
    const random = new Random(2);
    const texts = Array.from({ length: 2_000 }, () => textOf(broken({ pieces: 1 }, random)));
    expect(texts).to.include('{"pieces":1e400}');
    expect(Array.from({ length: 500 }, () => brokenText(random))).to.include('{"a":1e400}');
  });
});

describe('what a fuzzed request was answered', () => {
  const [request] = draw(1, sourceOf(5));
  const judge = (...statuses: readonly number[]) => {
    const findings = new Findings();
    if (request)
      for (const status of statuses) findings.judge(request, 'visitor', { status, text: '', json: null });
    return findings.count;
  };

  it('is well where the operation says so, where nothing is there, or what it needs is away', () => {
    expect(judge(200, 400, 404, 503, 507)).to.equal(0);
  });

  it('is a finding where it is an error of the shop or a status that nobody described, each once', () => {
    expect(judge(500, 500)).to.equal(1);
    expect(judge(500, 418)).to.equal(2);
  });
});
