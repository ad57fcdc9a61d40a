import { CAPTCHA_FAILED, PATIENCE_FIELD, TRAP_FIELD } from '../../contracts/captcha/captchaWords.ts';
import type { FormBody } from '../../kernel/formBody.ts';
import { type FormCall, isTicked, refusing, typed } from '../../kernel/plainForm.ts';

/** A review, as the form of a product's page or of an order's sends it without JavaScript. */
export function reviewCall(sent: FormBody): FormCall {
  const rating = typed(sent, 'rating');
  if (!/^[1-5]$/.test(rating)) throw refusing('RATING_MISSING', 'Choose a rating', 'rating');
  const orderToken = typed(sent, 'orderToken');
  return {
    method: 'POST',
    url: '/api/commerce/reviews',
    body: {
      productId: typed(sent, 'productId'),
      rating: Number(rating),
      title: typed(sent, 'title').trim(),
      body: typed(sent, 'body').trim(),
      authorName: typed(sent, 'authorName').trim(),
      ...(orderToken !== '' && { orderToken }),
    },
  };
}

/** Whoever waits for a variant that is sold out. */
export function restockCall(sent: FormBody): FormCall {
  // No person sees the field: only a program that fills in everything fills it in.
  if (typed(sent, TRAP_FIELD) !== '') throw refusing('CAPTCHA_FAILED', CAPTCHA_FAILED);
  const captchaToken = typed(sent, PATIENCE_FIELD);
  return {
    method: 'POST',
    url: '/api/site-users/account/notifications/restock',
    body: {
      ...(captchaToken !== '' && { captchaToken }),
      productId: typed(sent, 'productId'),
      variantId: typed(sent, 'variantId'),
      siteVisitorEmail: typed(sent, 'siteVisitorEmail').trim(),
      isJoinMailingList: isTicked(sent, 'isJoinMailingList'),
    },
  };
}
