import type { Paper } from '../orders/paper.ts';

/** Makes files of papers, without keeping the process that serves visitors busy. */
export interface PaperPrinter {
  /** One PDF (A4) of all papers, each beginning on a page of its own, its pages counted. At least one paper. */
  print(papers: readonly Paper[]): Promise<Uint8Array>;
}
