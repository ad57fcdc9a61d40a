import { once } from 'node:events';
import type { Worker, WorkerOptions } from 'node:worker_threads';
import type {
  OwnJob,
  OwnRendering,
  OwnWords,
  SiteTemplates,
} from '../../api/http/contracts/site/siteTemplates.ts';
import type { TemplateProblem } from '../../api/http/contracts/site/templates.ts';
import { languageEntries } from './language/entries.ts';
import { readTemplates } from './templateFiles.ts';

/** What the thread is asked. `files` are left out where it should know them by their version. */
export type TemplateQuestion =
  | { readonly kind: 'check'; readonly source: string }
  | (Omit<OwnJob, 'own'> & {
      readonly kind: 'render';
      readonly version: string;
      readonly files: Readonly<Record<string, string>> | null;
      readonly words: OwnWords | null;
    });

/** What it answers, in the order that it was asked. */
export type TemplateAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'problems'; readonly problems: TemplateProblem[] }
  | { readonly kind: 'html'; readonly html: string; readonly milliseconds: number }
  | { readonly kind: 'faults'; readonly faults: { readonly template: string; readonly message: string }[] };

/** For one page, or one check, in milliseconds. Built-in pages take some ten. */
const LONGEST_MS = 2000;
/** In mebibytes: of what is old on its heap, and of what is new, of which V8 would take three times as much. */
const LARGEST_HEAP = 256;
const YOUNG_GENERATION = 16;

const TOO_SLOW = `It took longer than ${LONGEST_MS / 1000} seconds, and was stopped.`;
const TOO_LARGE = 'It needed more memory than a page may, and was stopped.';

/** The thread was ended, since what it did was out of bounds. */
class OutOfBounds extends Error {}

/** Beside the bundle that runs. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './templateWorkerSource.js' : './template-worker.js',
  import.meta.url,
);

/** Begins a thread of the process: whoever runs it knows under which of V8's flags. */
export type BeginThread = (file: URL, options: WorkerOptions) => Worker;

/** Started by the first question, and again after one that ended it. Asks one thing at a time. */
export function createSiteTemplates(beginThread: BeginThread): SiteTemplates {
  let worker: Promise<Worker> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let builtIn: ReadonlyMap<string, string> | null = null;

  async function start(): Promise<Worker> {
    const started = beginThread(WORKER, {
      name: 'templates',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP, maxYoungGenerationSizeMb: YOUNG_GENERATION },
    });
    // It keeps no process from ending. What it fails by reaches whoever asked (`once`), and nobody else.
    started.unref();
    started.on('error', () => {
      worker = null;
    });
    await once(started, 'message');
    return started;
  }

  async function end(): Promise<void> {
    const ended = await worker?.catch(() => null);
    worker = null;
    await ended?.terminate();
  }

  async function askNow(question: TemplateQuestion): Promise<TemplateAnswer> {
    worker ??= start().catch((error: unknown) => {
      worker = null;
      throw error;
    });
    const asked = await worker;
    const bounds = new AbortController();
    const timer = setTimeout(() => bounds.abort(), LONGEST_MS);
    try {
      const answered = once(asked, 'message', { signal: bounds.signal });
      asked.postMessage(question);
      const [answer] = (await answered) as [TemplateAnswer];
      return answer;
    } catch (error) {
      await end();
      if (bounds.signal.aborted) throw new OutOfBounds(TOO_SLOW);
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new OutOfBounds(TOO_LARGE);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Behind whatever was asked before. */
  function ask(question: TemplateQuestion): Promise<TemplateAnswer> {
    const answer = last.then(() => askNow(question));
    last = answer.catch(() => undefined);
    return answer;
  }

  async function render({ own, ...job }: OwnJob): Promise<OwnRendering> {
    const { files, words = null } = own;
    const version = words ? `${own.version} ${words.version}` : own.version;
    const question = { kind: 'render' as const, ...job, version };
    let answer = await ask({ ...question, files: null, words: null });
    if (answer.kind === 'unknown') answer = await ask({ ...question, files, words });
    if (answer.kind === 'html') return { html: answer.html, milliseconds: answer.milliseconds };
    if (answer.kind === 'faults') return { faults: answer.faults };
    throw new Error(`The thread of templates answered ${answer.kind} to a page`);
  }

  return {
    builtIn() {
      builtIn ??= readTemplates();
      return builtIn;
    },
    language: languageEntries,
    async check(source) {
      try {
        const answer = await ask({ kind: 'check', source });
        if (answer.kind === 'problems') return answer.problems;
        throw new Error(`The thread of templates answered ${answer.kind} to a check`);
      } catch (error) {
        if (!(error instanceof OutOfBounds)) throw error;
        return [{ message: error.message, line: null, column: null, isWarning: false }];
      }
    },
    async render(job) {
      try {
        return await render(job);
      } catch (error) {
        if (!(error instanceof OutOfBounds)) throw error;
        return { faults: [{ template: 'layout', message: error.message }] };
      }
    },
    close: end,
  };
}
