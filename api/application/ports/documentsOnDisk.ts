/** The database that read models are kept in, as files. */
export interface DocumentsOnDisk {
  /**
   * Lets go of what read models kept beside the live collections, and has the database write its files anew without what
   * was removed or replaced before. Rejects while copies are still in use. A MongoDB of its own looks after its files
   * itself (`docs/decisions/0018-erasing-ends-on-the-disk.md`).
   */
  forgetRemoved(): Promise<void>;
}
