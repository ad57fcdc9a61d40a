import { readFile } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** Where Linux says what a process has in memory, in kibibytes. */
const STATUS = '/proc/self/status';
const KIBIBYTE = 1024;

/**
 * What the process has in memory, by part. `resident` is all of it: `anonymous`, which is its own, and `mapped`, pages of
 * files (the program and the databases beneath it) that the system takes back when it needs the room. Of the anonymous
 * part, `heap_reserved` is the JavaScript heap of the gateway's thread, `heap_used` what of that is in use, and `buffers`
 * its bytes beside the heap. Where the system does not say it, the first three are missing.
 */
export function observeMemory(registry: Registry): void {
  new Gauge({
    name: 'process_memory_bytes',
    help: 'Memory by part: anonymous and mapped add up to resident; the heap and buffers of this thread are of the anonymous part',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      for (const [part, bytes] of Object.entries(await memoryByPart())) this.set({ part }, bytes);
    },
  });
}

async function memoryByPart(): Promise<Readonly<Record<string, number>>> {
  const { heapUsed, heapTotal, arrayBuffers } = process.memoryUsage();
  return { ...(await residentParts()), heap_used: heapUsed, heap_reserved: heapTotal, buffers: arrayBuffers };
}

async function residentParts(): Promise<Readonly<Record<string, number>>> {
  if (process.platform !== 'linux') return {};
  const status = await readFile(STATUS, 'latin1');
  const bytes = (field: string) =>
    Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * KIBIBYTE;
  const [resident, anonymous] = [bytes('VmRSS'), bytes('RssAnon')];
  return { resident, anonymous, mapped: resident - anonymous };
}
