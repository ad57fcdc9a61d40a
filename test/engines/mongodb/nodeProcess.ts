import { startMongoNode } from '../../../engines/mongodb/index.ts';

/** A node in a process of its own, for specs that kill it: `nodeProcess.ts <data folder> <socket>`. */
const [dataDir, socketPath] = process.argv.slice(2) as [string, string];
await startMongoNode({ dataDir, listen: { socketPath } });
process.stdout.write('ready\n');
