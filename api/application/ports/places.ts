/** A place that what was typed so far may mean. */
export interface PlacePrediction {
  readonly placeId: string;
  /** The whole of it in one line. */
  readonly description: string;
  readonly mainText: string;
  readonly secondaryText: string;
}

/** A place as an address form takes it. */
export interface Place {
  readonly placeId: string;
  readonly formattedAddress: string;
  readonly address1: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  /** ISO 3166, two letters. */
  readonly country: string;
}

/** Where on a page the question comes from, as it is told to whoever counts such questions. */
export interface PlacesTracking {
  readonly productPage: string;
  readonly productSection: string;
}

/** Knows addresses. */
export interface Places {
  /** Whether it knows addresses that there are, so that pages have something to ask; else a handful that are made up. */
  readonly isReal: boolean;
  /** Who must be named beside the answers; empty for nobody. */
  readonly attribution: string;
  autocomplete(
    input: string,
    limit: number,
    tracking: PlacesTracking | null,
  ): Promise<readonly PlacePrediction[]>;
  details(placeId: string, tracking: PlacesTracking | null): Promise<Place | null>;
}
