export const reviewsPath = '/config/reviews';
export const reviewPath = (reviewId: string): string => `${reviewsPath}/${encodeURIComponent(reviewId)}`;
