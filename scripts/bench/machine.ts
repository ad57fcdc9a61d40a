import { execFile } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { promisify } from 'node:util';

/** `AMD EPYC 7B13, 2 cores, 8 GiB, Node 20.20.2` */
export function machineHere(): string {
  const model = cpus()[0]?.model.trim() || process.arch;
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${model}, ${availableParallelism()} cores, ${memory} GiB, Node ${process.versions.node}`;
}

/** The commit that is measured, `-changed` where files differ from it; `unknown` outside of a repository. */
export async function commitHere(): Promise<string> {
  const git = promisify(execFile);
  try {
    const { stdout } = await git('git', ['describe', '--always', '--dirty=-changed', '--exclude=*']);
    return stdout.trim();
  } catch {
    return 'unknown';
  }
}
