export interface ReviewFields {
  readonly rating: string;
  readonly title: string;
  readonly body: string;
  readonly authorName: string;
}
export const NO_REVIEW: ReviewFields = { rating: '', title: '', body: '', authorName: '' };

/** From the best down, as they are read out. */
export const RATINGS: readonly (readonly [value: string, words: string])[] = [
  ['5', '5 out of 5'],
  ['4', '4 out of 5'],
  ['3', '3 out of 5'],
  ['2', '2 out of 5'],
  ['1', '1 out of 5'],
];

/** What is wrong with one field, in words; `undefined` where nothing is. */
export function reviewError(name: keyof ReviewFields, fields: ReviewFields): string | undefined {
  if (name === 'rating' && fields.rating === '') return 'Choose a rating';
  return name === 'authorName' && fields.authorName.trim() === '' ? 'Name cannot be blank' : undefined;
}
