import { expect } from 'chai';
import fastify from 'fastify';
import { of } from 'rxjs';
import metrics from '../../../../api/http/plugins/metrics.ts';

describe('what is measured', () => {
  const measured = async () => {
    const app = fastify();
    await app.register(metrics, {
      readModelStatus$: of([]),
      processes: { status: async () => [] },
      pageCache: { hits: 3, misses: 4 },
    });
    return app.metrics;
  };

  it('of the process is measured once, however many gateways it has', async () => {
    const [one, other] = [await measured(), await measured()];
    for (const name of ['nodejs_gc_duration_seconds', 'nodejs_eventloop_lag_seconds']) {
      expect(one.getSingleMetric(name), name).to.be.an('object').that.equals(other.getSingleMetric(name));
    }
  });

  it('of a gateway is its own, and told together with what is of the process', async () => {
    const [one, other] = [await measured(), await measured()];
    expect(one.getSingleMetric('refusals_total')).not.to.equal(other.getSingleMetric('refusals_total'));
    const text = await one.metrics();
    expect(text).to.include('nodejs_gc_duration_seconds').and.to.include('page_cache_hits_total 3');
  });

  it('of the memory is told by part, of which there is more of each than of what it holds', async () => {
    const text = await (await measured()).metrics();
    const bytesOf = (part: string) =>
      Number(new RegExp(`^process_memory_bytes\\{part="${part}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
    expect(bytesOf('heap_used')).to.be.above(0).and.at.most(bytesOf('heap_reserved'));
    expect(bytesOf('buffers')).to.be.above(0);
    if (process.platform !== 'linux') return;
    expect(bytesOf('anonymous') + bytesOf('mapped')).to.equal(bytesOf('resident'));
    expect(bytesOf('anonymous')).to.be.above(0);
  });
});
