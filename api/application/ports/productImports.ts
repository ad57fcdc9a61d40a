import type { Currency } from '../../../domain/kernel/currencies.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import type { RowError } from '../kernel/csvReport.ts';
import type { Visits } from '../kernel/visits.ts';

/** A file of products that is to be read and, without `dryRun`, written. Plain data: it may go to another thread. */
export interface ProductImportJob {
  readonly csv: string;
  readonly dryRun: boolean;
  readonly currency: Currency;
  readonly context: CommandContext;
  /** What the ids of everything new derive from: the same where the same request comes again. */
  readonly seed: string;
}

/** What became of a file. */
export interface ProductImportReport {
  readonly rows: number;
  /** Products that something was written of, or in a dry run would be. */
  readonly changed: number;
  readonly unchanged: number;
  /** By rows. Where a file has any before anything is written, nothing is. */
  readonly errors: readonly RowError[];
  /** Position of the newest event; `null` where nothing was written. */
  readonly position: number | null;
}

/** Who is told how far an import is, and whom it gives way to. */
export interface ProductImportWatch {
  /** `done` and `total` count products. */
  onProgress(phase: 'checking' | 'writing', done: number, total: number): void;
  readonly visits: Visits;
}

/** Reads and writes files of products. */
export interface ProductImports {
  /** Throws `CSV_INVALID` for a file that cannot be read. */
  run(job: ProductImportJob, watch: ProductImportWatch): Promise<ProductImportReport>;
}
