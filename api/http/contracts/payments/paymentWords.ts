/** What is said where a card cannot be typed: its fields are the provider's own, and come by a script. */
export const CARD_NEEDS_SCRIPT =
  'A new card is typed into fields that need JavaScript. Please switch it on, or choose another way to pay.';
