import { Presets, SingleBar } from 'cli-progress';

const LINE_EVERY_MS = 2_000;

/** Progress of long work: a bar with rate and time left on a terminal, plain lines otherwise. Written to stderr. */
export interface Progress {
  update(done: number, total: number): void;
  finish(): void;
}

export function showProgress(label: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  return stream.isTTY ? bar(label, stream) : lines(label, stream);
}

function bar(label: string, stream: NodeJS.WriteStream): Progress {
  const startedAt = Date.now();
  const format = `${label} {bar} {percentage}% · {value}/{total} · {rate}/s{left}`;
  const shown = new SingleBar(
    { format, stream, hideCursor: true, clearOnComplete: false },
    Presets.shades_classic,
  );
  let started = false;
  return {
    update(done, total) {
      const rate = rateOf(done, startedAt);
      const left = timeLeft(total - done, rate);
      if (!started) shown.start(total, done, { rate, left });
      started = true;
      shown.setTotal(total);
      shown.update(done, { rate, left });
    },
    finish() {
      if (started) shown.stop();
    },
  };
}

function lines(label: string, stream: NodeJS.WriteStream): Progress {
  const startedAt = Date.now();
  let lastAt = 0;
  let last = '';
  const write = (text: string) => {
    if (text !== last) stream.write(`${text}\n`);
    last = text;
  };
  let latest = '';
  return {
    update(done, total) {
      const percent = total > 0 ? Math.floor((done / total) * 100) : 100;
      latest = `${label}: ${percent}% (${done}/${total}, ${rateOf(done, startedAt)}/s)`;
      if (Date.now() - lastAt < LINE_EVERY_MS) return;
      lastAt = Date.now();
      write(latest);
    },
    finish: () => write(latest),
  };
}

/** ' · 2 min left'; nothing while nobody can say, and at the end. The bar's own estimate has words for neither. */
export function timeLeft(count: number, rate: number): string {
  if (count <= 0 || rate <= 0) return '';
  const seconds = Math.ceil(count / rate);
  if (seconds < 60) return ` · ${seconds} s left`;
  return seconds < 5400
    ? ` · ${Math.round(seconds / 60)} min left`
    : ` · ${Math.round(seconds / 3600)} h left`;
}

const rateOf = (done: number, startedAt: number) =>
  Math.round((done / Math.max(1, Date.now() - startedAt)) * 1000);
