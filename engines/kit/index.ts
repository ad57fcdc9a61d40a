export { FreeSpace } from './freeSpace.ts';
export { MappedPages, type MappedPagesOptions } from './mappedPages.ts';
export { type CopiedTable, type CopyOptions, copyEntries } from './rewriting.ts';
export { type Ready, type RunningWorker, startWorker, type WorkerOptions } from './worker.ts';
