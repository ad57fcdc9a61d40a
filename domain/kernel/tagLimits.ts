/** Tags of one thing at most. Apart from their schemas, so that screens of the console know the limits without those. */
export const MOST_TAGS = 50;
/** Characters of one of them at most. */
export const LONGEST_TAG = 50;
