import { chromium } from 'playwright-core';
import { launchBrowser } from './test/support/chromium.ts';
await (await launchBrowser()).close();
const { readdirSync } = await import('node:fs');
const dir = readdirSync('/tmp/sites/t').find((n) => n.startsWith('storefold-chromium-'));
await chromium.launch({ executablePath: `/tmp/sites/t/${dir}/chromium`, args: ['--no-sandbox','--disable-gpu','--disable-dev-shm-usage','--font-render-hinting=none','--remote-debugging-port=4735'], headless: true });
await new Promise(() => {});
