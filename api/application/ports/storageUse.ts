/** How much room the databases take that came along with Storefold. */
export interface StorageUse {
  /** In bytes; `null` where the database is somewhere else. */
  logBytes(): Promise<number | null>;
  databaseBytes(): Promise<number | null>;
}
