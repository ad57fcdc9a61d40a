// Runs in a thread of its own: takes a text, answers its records in batches, `null` at the end. Plain JavaScript, so that it
// runs from the sources as well, without the loader of the thread that starts it.
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse';

/** Characters that the parser takes at once, and records that are answered together. */
const SLICE = 65_536;
const BATCH = 200;

const parser = parse({
  bom: true,
  relax_column_count: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
});

let batch = [];
const send = () => {
  if (batch.length > 0) parentPort.postMessage({ records: batch });
  batch = [];
};

parser.on('readable', () => {
  for (let record = parser.read(); record !== null; record = parser.read()) {
    if (batch.push(record) === BATCH) send();
  }
});
parser.on('error', ({ code, message }) => parentPort.postMessage({ error: code ?? message }));
parser.on('end', () => {
  send();
  parentPort.postMessage(null);
});

for (let at = 0; at < workerData.length; at += SLICE) {
  if (!parser.write(workerData.slice(at, at + SLICE)))
    await new Promise((done) => parser.once('drain', done));
  if (parser.destroyed) break;
}
if (!parser.destroyed) parser.end();
