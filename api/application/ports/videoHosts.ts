/** What somebody else's place for videos says of a video. */
export interface VideoHosts {
  /**
   * Whether a video of Vimeo is of an account whose videos are not shown on other sites. `false` for every other address, and
   * where Vimeo says nothing within some seconds: who writes an address waits for nobody.
   */
  isOfBasicAccount(address: string): Promise<boolean>;
}
