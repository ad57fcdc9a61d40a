import { seeds } from '@storefold/engine-kit/testing';
import { expect } from 'chai';
import { type HitBatch, hitsIn } from '../../domain/analytics/hitBatch.facts.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { StorefoldProcess } from '../support/storefoldProcess.ts';

const SEEDS = seeds(2);
/** So many browsers tell one thing after the other, each once the last one was taken. */
const BROWSERS = 32;
/** How long hits come in before the kill, in milliseconds: at least, and how much longer at most. */
const [SHORTEST_LIFE, LONGER] = [300, 700];
/** An event as `npm run replay` prints it, as far as this spec looks into it. */
interface Recorded {
  readonly data: HitBatch & { readonly hour: string };
}
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('a collector of hits that is killed with -9 under load', function () {
  this.timeout(120_000);
  let storefold: StorefoldProcess;
  const acknowledged: string[] = [];

  before(async () => {
    storefold = await StorefoldProcess.create();
    storefold.settings = { SEED: 'none' };
    await storefold.start();
  });
  after(() => storefold?.dispose());

  /** Tells of buttons that were pressed for as long as somebody answers; keeps which of them were acknowledged. */
  async function press(prefix: string): Promise<void> {
    for (let n = 0; ; n += 1) {
      const id = `${prefix}.${n}`;
      const answer = await fetch(`${storefold.url}/api/census/button-click`, {
        method: 'POST',
        headers: { 'user-agent': AGENT },
        body: new URLSearchParams({ id, pagePath: '/studio' }),
      }).catch(() => null);
      if (answer === null) return;
      expect(answer.status).to.equal(202);
      acknowledged.push(id);
    }
  }

  async function counted(): Promise<readonly string[]> {
    const { stdout } = await storefold.run('replay', ['--type', 'HitsRecorded', '--format', 'ndjson']);
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    const batches = lines.map((line) => (JSON.parse(line) as Recorded).data);
    return batches.flatMap((batch) => hitsIn(batch).map(({ subject }) => subject));
  }

  for (const seed of SEEDS)
    it(`lost nothing that it acknowledged, and counted nothing twice (seed ${seed})`, async () => {
      const pressing = Array.from({ length: BROWSERS }, (_, at) => press(`life ${seed} browser ${at}`));
      await new Promise((done) => setTimeout(done, SHORTEST_LIFE + seededRandom(seed)(LONGER)));
      await storefold.kill();
      await Promise.all(pressing);
      await storefold.start();
      const subjects = await counted();
      expect(acknowledged.length).to.be.above(BROWSERS);
      expect(new Set(subjects).size).to.equal(subjects.length);
      expect(subjects).to.include.members(acknowledged);
      // Of what nobody heard of in the end there is at most what each browser was just telling, once for each life.
      expect(subjects.length - acknowledged.length).to.be.at.most(BROWSERS * SEEDS.length);
    });
});
