import { median } from '../measure.ts';
import type { Limit } from '../report.ts';
import { startServer } from '../server.ts';

const STARTS = 5;

/** Memory after the first start, which also seeds, and how long starts take after it. */
export async function measureStart(path: string, environment: Record<string, string>): Promise<Limit[]> {
  const first = await startServer('start', path, environment);
  const resident = await first.residentMiB();
  await first.stop();
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const again = await startServer('start', path, environment);
    starts.push(again.startMs);
    await again.stop();
  }
  return [
    { what: 'resident memory with the demo store', measured: resident, unit: 'MiB', ceiling: 300 },
    {
      what: `start to the first right 200, median of ${STARTS}`,
      measured: median(starts),
      unit: 'ms',
      ceiling: 1500,
    },
  ];
}
