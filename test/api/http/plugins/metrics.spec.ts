import { expect } from 'chai';
import fastify from 'fastify';
import metrics from '../../../../api/http/plugins/metrics.ts';

describe('what is measured', () => {
  const measured = async () => {
    const app = fastify();
    const nothing = async () => [];
    const pageCache = { hits: 3, misses: 4 };
    await app.register(metrics, { statuses: nothing, processes: { status: nothing }, pageCache });
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
});
