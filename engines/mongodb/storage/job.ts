/**
 * Work that is long enough to be interrupted: at each `yield` it may lose its turn to other connections, and what it did
 * so far may be committed. It must not rely on anything it read before the `yield`.
 */
export type Job<T> = Generator<undefined, T, undefined>;
