#!/usr/bin/env node
import { build } from './build/build.js';

// A launcher that is killed while it waits takes its build with it.
const endToo = () => process.exit(1);
process.once('disconnect', endToo);
await build();
process.off('disconnect', endToo);
if (process.connected) process.disconnect();
