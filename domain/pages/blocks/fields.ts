/** What the options of blocks are made with. */
export * from '../../kernel/fields/options.ts';
