/** What the system reads of the allocator when a process begins, as `npm start` and the image set it. */
export const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;
