/** `★★★★☆`, told as `4 of 5 stars`. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
      {'★'.repeat(rating)}
      <span className="stars-left">{'★'.repeat(5 - rating)}</span>
    </span>
  );
}
