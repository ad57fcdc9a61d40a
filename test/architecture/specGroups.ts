import { graphOf, reachableFrom } from './importGraph.ts';
import type { SourceFile } from './sourceFiles.ts';

/**
 * What a spec does to be run. `unit` starts nothing. `faults` breaks what it starts, or draws what it does from seeds;
 * `integration` is all the rest: gateways, engines, processes, the browser.
 */
export type SpecGroup = 'unit' | 'integration' | 'faults';

/** What starts a process, a server, an engine or the browser: a spec that reaches none of it starts nothing. */
const STARTERS = [
  /^node:(?:child_process|cluster|dgram|http|http2|https|net|tls|worker_threads)$/,
  /^(?:playwright-core|@sparticuz\/chromium)$/,
  /^@storefold\/(?:eventstore|mongodb)-node$/,
  /^engines\/\w+\/(?:index|server|worker)\.ts$/,
];

/** How the names of files begin whose specs break something; those that draw from seeds need no such name. */
export const FAULT_NAMES = [
  'crash',
  'damage',
  'diskFull',
  'durability',
  'fullDisk',
  'kill',
  'noRoom',
  'outage',
  'poison',
  'rebuild',
  'restart',
] as const;
const IS_FAULT = new RegExp(`/(?:${FAULT_NAMES.join('|')})\\w*\\.spec\\.ts$`);

/** Code that specs run: what it imports, they reach. Of the product's own layers none starts anything by being imported. */
const IS_FOLLOWED = /^(?:test|scripts|engines\/\w+\/(?:test|testing))\//;
const IS_SPEC = /\.spec\.ts$/;
const TAKES_SEEDS = /^import \{[^}]*\bseeds\b[^}]*\} from '@storefold\/engine-kit\/testing';$/m;

/** A file of specs, and how it is run. */
export interface Spec {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly group: SpecGroup;
  /** Whether `SEEDS` makes more of it. */
  readonly takesSeeds: boolean;
}

/** Every file of specs among these, by what it imports at run time, over however many files. */
export function specsIn(files: readonly SourceFile[]): readonly Spec[] {
  const graph = graphOf(
    files.filter(({ path }) => IS_FOLLOWED.test(path)),
    'atRunTime',
  );
  return files
    .filter(({ path }) => IS_SPEC.test(path))
    .map(({ path, text }) => {
      const takesSeeds = TAKES_SEEDS.test(text);
      const reached = [...reachableFrom([path], graph)];
      const startsNothing = !reached.some((imported) => STARTERS.some((starter) => starter.test(imported)));
      const isFault = takesSeeds || IS_FAULT.test(path);
      return { path, takesSeeds, group: startsNothing ? 'unit' : isFault ? 'faults' : 'integration' };
    });
}
