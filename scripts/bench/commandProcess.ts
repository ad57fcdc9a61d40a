import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a command of `build/server` to its end, in a process of its own. Throws where it does not end well. */
export async function runCommandOf(
  bundle: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const script = fileURLToPath(new URL(`./${bundle}.js`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${bundle} ended with code ${code}: ${said.join('')}`);
}
