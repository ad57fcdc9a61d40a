/** Where in the world an address is, as far as it is public which country it was given to. */
export interface Countries {
  /** Two letters, e.g. `DE`; `local` for a network of one's own, empty where nobody knows. */
  placeOf(address: string): string | Promise<string>;
}
