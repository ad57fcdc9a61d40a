// Runs in a thread of its own: takes the description of a document, answers its bytes. Plain JavaScript, so that it runs
// from the sources as well, without the loader of the thread that starts it.
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

// CommonJS, with fonts beside it: nothing that a bundle could hold. Loaded here alone, so that no start pays for it.
const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake');
const fonts = require('pdfmake/fonts/Roboto.js');
const folder = dirname(require.resolve('pdfmake/fonts/Roboto.js'));

pdfmake.setFonts(fonts);
// Texts are data: nothing that they say makes this thread read or fetch anything but its fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder));

const { content, ...rest } = workerData;
const footer = (page, pages) => ({
  text: pages > 1 ? `${page} / ${pages}` : '',
  alignment: 'right',
  margin: [0, 12, 48, 0],
  color: '#6b645c',
  fontSize: 8,
});
const bytes = await pdfmake.createPdf({ ...rest, content, footer }).getBuffer();
parentPort.postMessage(bytes);
