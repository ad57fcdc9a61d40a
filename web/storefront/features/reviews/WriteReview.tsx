import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { isSignedIn } from '../../../shared/visitor.ts';

/** Few visitors write one: the others do not load its form. */
const ReviewForm = lazy(() => import('./ReviewForm.tsx'));

export interface WriteReviewProps {
  readonly productId: string;
  /** The page that the form leads to without a script. */
  readonly action: string;
  /** Of the order that the page is about, where it is about one. */
  readonly orderToken?: string;
  /** What the server puts in place of the form that scripts load; browsers with scripts never look at it. */
  readonly plain?: ReactNode;
}

/** What the link on the page of an order adds to a product's address, before the token of the order. */
const FROM_ORDER = '#review=';

/**
 * The way to write a review: for whoever comes from the order that they bought the product with, and for customers who
 * are signed in. The others are asked to sign in, and come back here.
 */
export function WriteReview({ productId, action, orderToken: givenToken, plain }: WriteReviewProps) {
  const [orderToken, setOrderToken] = useState(givenToken ?? null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const { hash } = window.location;
    // On the page of an order the address names the product of several that the link was about.
    if (givenToken !== undefined) {
      setOpen(hash === `#${productId}`);
    } else if (hash.startsWith(FROM_ORDER)) {
      setOrderToken(hash.slice(FROM_ORDER.length));
      setOpen(true);
    }
  }, [productId, givenToken]);

  if (!isOpen) {
    return (
      <>
        <button type="button" className="button button-quiet with-script" onClick={() => setOpen(true)}>
          Write a review
        </button>
        <noscript>{plain}</noscript>
      </>
    );
  }
  if (orderToken === null && !isSignedIn(document.cookie)) {
    const next = `${window.location.pathname}#reviews`;
    return (
      <p role="status">
        Reviews are written by customers.{' '}
        <a className="text-link" href={`/account/sign-in?${new URLSearchParams({ next })}`}>
          Sign in
        </a>
      </p>
    );
  }
  return (
    <Suspense fallback={null}>
      <ReviewForm {...{ productId, orderToken, action }} />
    </Suspense>
  );
}
