#!/usr/bin/env node
// The one door of the command line: `node scripts/launch.js <command> [options]`. Plain JavaScript, because it runs before
// anything is built: it builds what is missing or stale, then hands over to the command's bundle.
import { existsSync } from 'node:fs';
import { buildApart } from './build/apart.js';
import { isBuildStale } from './build/staleness.js';

const COMMANDS = [
  'start',
  'api',
  'projections',
  'processes',
  'engines',
  'seed',
  'rebuild',
  'retry',
  'owner',
  'archive',
  'restore',
  'replay',
  'query',
  'verify',
  'stripe',
  'bench',
  'load',
];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Storefold needs Node 20.19 or newer; this is ${process.versions.node}.`);
}
const command = process.argv[2];
if (!COMMANDS.includes(command))
  fail(`Unknown command: ${command ?? '(none)'}. Commands: ${COMMANDS.join(', ')}.`);
if (!['esbuild', '@storefold/engine-kit'].every(isInstalled)) fail('Packages are missing: run npm ci first.');

if (isBuildStale() && !(await buildApart())) process.exit(1);
process.argv.splice(2, 1);
await import(new URL(`../build/server/${command}.js`, import.meta.url).href);

function isInstalled(name) {
  return existsSync(new URL(`../node_modules/${name}`, import.meta.url));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
