/** What the form of a newsletter block is called where it is sent without JavaScript. */
export const newsletterForm = (blockId: string): string => `newsletter-${blockId}`;
