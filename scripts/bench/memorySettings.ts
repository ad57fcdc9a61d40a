/** What the system reads of the allocator when a process begins, as `npm start` and the image set it. */
export const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;

/** What V8 is told when a process that serves begins: how many mebibytes each of the two halves has for what is new. */
export const HEAP = ['--max-semi-space-size=8'] as const;
