import { expect } from 'chai';
import type { WebhookView } from '../../../../../api/http/contracts/webhooks/webhooks.ts';
import { subjectPath } from '../../../../../web/editor/features/webhooks/paths.ts';
import { healthOf, latestWords } from '../../../../../web/editor/features/webhooks/webhookWords.ts';

const health: WebhookView['health'] = {
  delivered: 0,
  waiting: 0,
  failed: 0,
  lastDeliveredAt: null,
  problem: null,
};

describe('how a webhook is', () => {
  const words = (facts: Partial<WebhookView['health']>, pausedAt: string | null = null) =>
    healthOf({ pausedAt, health: { ...health, ...facts } }).words;

  it('is told by its latest deliveries, the last try first', () => {
    expect(words({})).to.equal('Nothing told yet');
    expect(words({ delivered: 3 })).to.equal('Healthy');
    expect(words({ delivered: 3, failed: 1 })).to.equal('Failed at times');
    expect(words({ delivered: 3, problem: 'Busy' })).to.equal('Fails');
    expect(words({ problem: 'Busy' }, '2026-03-02T09:00:00.000Z')).to.equal('Paused');
  });

  it('is counted in words', () => {
    expect(latestWords({ health: { ...health, delivered: 12 } })).to.equal('12 delivered');
    expect(latestWords({ health: { ...health, delivered: 12, waiting: 1, failed: 2 } })).to.equal(
      '12 delivered, 1 waits, 2 given up',
    );
  });
});

describe('what a webhook was told of', () => {
  it('has its own screen, but for who is on a mailing list', () => {
    const pathOf = (kind: Parameters<typeof subjectPath>[0]['subject']['kind'], id: string) =>
      subjectPath({ subject: { kind, id } });
    expect(pathOf('order', 'o1')).to.equal('/config/orders/o1');
    expect(pathOf('stock', 'cup.cup_s')).to.equal('/config/inventory/cup/cup_s');
    expect(pathOf('customer', 'c1')).to.equal('/config/customers/c1');
    expect(pathOf('mailingList', 'p1')).to.equal(null);
  });
});
