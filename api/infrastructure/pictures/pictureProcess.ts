import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { DomainError } from '../../../domain/kernel/errors.ts';

/** What the process is asked to do with a picture. */
interface Work {
  readonly kind: 'clean' | 'shrink';
  readonly bytes: Buffer;
  readonly to?: { readonly width: number; readonly form: string };
}

/** What it says: what came of it, or why nothing did. */
type Said<Done> =
  | { readonly id: number; readonly done: Done }
  | { readonly id: number; readonly code: string; readonly message: string };

interface Waiting {
  readonly work: Work;
  readonly resolve: (done: never) => void;
  readonly reject: (error: Error) => void;
}

interface Bounds {
  /** Pieces of work that may wait; their pictures are in memory meanwhile. */
  readonly waiting: number;
  /** One that takes longer is given up, and the process with it. */
  readonly seconds: number;
  /** Nobody waits for it: everything else goes before it. */
  readonly isPatient?: boolean;
}

/** Without work for so long the process ends, and gives its memory back. */
const IDLE_MS = 10_000;
/**
 * About a tenth of what others get where the machine is busy. With the least that a process can ask for it would get so little there
 * that it is given up before it is done, again and again.
 */
const PATIENT_PRIORITY = constants.priority.PRIORITY_BELOW_NORMAL;

/** Does one piece of work after the other in a process of its own, which is started when there is some. */
export class PictureProcess {
  readonly #bounds: Bounds;
  readonly #queue: Waiting[] = [];
  #child: ChildProcess | null = null;
  #current: Waiting | null = null;
  #limit: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #id = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Throws `UNAVAILABLE` where too much waits, `PICTURE_UNREADABLE` and `PICTURE_TOO_LARGE` of the picture. */
  do<Done>(work: Work): Promise<Done> {
    if (this.#queue.length >= this.#bounds.waiting) {
      return Promise.reject(new DomainError('UNAVAILABLE', 'Too many pictures are being worked on.'));
    }
    return new Promise<Done>((resolve, reject) => {
      this.#queue.push({ work, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    const next = this.#queue.shift();
    if (!next) {
      this.#rest();
      return;
    }
    clearTimeout(this.#idle);
    this.#current = next;
    const child = this.#running();
    child.ref();
    child.channel?.ref();
    this.#limit = setTimeout(() => child.kill('SIGKILL'), this.#bounds.seconds * 1000);
    child.send({ id: ++this.#id, ...next.work });
  }

  #rest(): void {
    const child = this.#child;
    if (!child) return;
    // It keeps nobody alive who has nothing else to do.
    child.unref();
    child.channel?.unref();
    this.#idle = setTimeout(() => child.kill('SIGKILL'), IDLE_MS).unref();
  }

  #running(): ChildProcess {
    if (this.#child?.connected) return this.#child;
    const file = fileURLToPath(new URL('./picture-worker.js', import.meta.url));
    const child = fork(file, { execArgv: [], serialization: 'advanced' });
    if (this.#bounds.isPatient && child.pid) setPriority(child.pid, PATIENT_PRIORITY);
    child.on('message', (said: Said<never>) => this.#settle(child, said));
    child.once('exit', () => this.#ended(child));
    child.once('error', () => this.#ended(child));
    this.#child = child;
    return child;
  }

  #settle(child: ChildProcess, said: Said<never>): void {
    if (child !== this.#child || said.id !== this.#id || !this.#current) return;
    const { resolve, reject } = this.#current;
    this.#current = null;
    clearTimeout(this.#limit);
    if ('done' in said) resolve(said.done);
    else reject(new DomainError(said.code, said.message));
    this.#next();
  }

  /** What it was working on is too much for it: nobody can do that, and the others go on in another process. */
  #ended(child: ChildProcess): void {
    if (child !== this.#child) return;
    this.#child = null;
    clearTimeout(this.#limit);
    const current = this.#current;
    this.#current = null;
    current?.reject(new DomainError('PICTURE_UNREADABLE', 'The picture could not be worked on.'));
    this.#next();
  }
}
