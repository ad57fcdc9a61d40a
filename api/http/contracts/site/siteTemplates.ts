import type { PageContext } from './pages.ts';
import type { LanguageEntry, TemplateProblem } from './templates.ts';

/** Addresses of what the build made: scripts and styles of one entry. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Asked for early, before the style sheet that names them is there. */
  readonly fonts?: readonly string[];
}

/** The files that an owner wrote, by name, instead of the built-in ones. */
export interface OwnFiles {
  /** Another one for other files. */
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
  /** What the built-in files beside them say in the language of the page; missing for the words that come along. */
  readonly words?: OwnWords | null;
}

/** What the owner has the built-in files say in a language, by the English that stands in them. */
export interface OwnWords {
  /** Another one for other words. */
  readonly version: string;
  readonly words: Readonly<Record<string, string>>;
  /** What people choose among: options of products with their values, choices of forms. Said wherever one stands alone. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** What islands say in a language, by the English that stands in them. */
export interface IslandWords {
  readonly words: Readonly<Record<string, string>>;
  /** Where browsers get them: another one for other words. */
  readonly address: string;
}

/** What the built-in files say to people, and what islands do. */
export interface TemplateWords {
  /** Everything, each once, in English. */
  all(): readonly string[];
  /** Of islands alone; `null` where they speak English. */
  ofIslands(language: string, own: OwnWords | null): IslandWords | null;
  /** Whether words of a language come with Storefold. */
  isThere(language: string): boolean;
}

/** What the owner's files are to show. */
export interface OwnJob {
  readonly own: OwnFiles;
  readonly form: 'page' | 'quick-view';
  readonly context: PageContext;
  readonly assets: PageAssets;
}

/** A page as HTML, or why there is none. */
export type OwnRendering =
  | { readonly html: string; readonly milliseconds: number }
  | { readonly faults: readonly { readonly template: string; readonly message: string }[] };

/**
 * Pages by the owner's own files, in a thread of their own: bounded in depth, time, memory and length, with nothing at hand
 * but the data of the page (`docs/rules/templates.md#bounds`).
 */
export interface SiteTemplates {
  /** The built-in files, by name. */
  builtIn(): ReadonlyMap<string, string>;
  language(): readonly LanguageEntry[];
  check(source: string): Promise<readonly TemplateProblem[]>;
  render(job: OwnJob): Promise<OwnRendering>;
  /** Ends the thread, where it was ever started. */
  close(): Promise<void>;
}
