import { startEventStoreNode } from '../../index.ts';

/** Run as a process of its own by the crash spec: it serves a store until it is killed. */
const [folder = ''] = process.argv.slice(2);

void startEventStoreNode({
  dataDir: `${folder}/data`,
  listen: { socketPath: `${folder}/es.sock` },
  worker: false,
}).then(() => process.send?.('serving'));
