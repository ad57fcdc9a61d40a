import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError } from '../../domain/kernel/errors.ts';
import { TOO_MANY_REQUESTS } from '../contracts/messages.ts';
import type { Problem } from '../contracts/problem.ts';

/** The one table from a refusal's code to its HTTP status. */
export const STATUS_OF: Readonly<Record<string, number>> = {
  QUANTITY_NOT_A_NUMBER: 400,
  QUANTITY_NOT_WHOLE: 400,
  QUANTITY_OUT_OF_RANGE: 400,
  OPTIONS_MISSING: 400,
  DENOMINATION_MISSING: 400,
  VARIANT_UNAVAILABLE: 400,
  CURRENCY_MISMATCH: 400,
  SALE_PRICE_NOT_LOWER: 400,
  VARIANT_OPTIONS_MISMATCH: 400,
  VARIANTS_NOT_ALLOWED: 400,
  DUPLICATE_OPTION: 400,
  RESERVATION_ENDS_BEFORE_START: 400,
  INVALID_REQUEST: 400,
  NOTHING_TO_REFUND: 400,
  NOT_SIGNED_IN: 401,
  SIGN_IN_FAILED: 401,
  LINK_EXPIRED: 409,
  EMAIL_TAKEN: 409,
  CUSTOMER_EXISTS: 409,
  TOO_MANY_ADDRESSES: 409,
  ADDRESS_NOT_FOUND: 404,
  CUSTOMER_NOT_FOUND: 404,
  CRUMB_FAIL: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  VARIANT_NOT_FOUND: 404,
  CART_ENTRY_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  ORDER_LINE_NOT_FOUND: 404,
  REFUND_NOT_FOUND: 404,
  FULFILMENT_NOT_FOUND: 404,
  RETURN_NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  MAIL_NOT_FOUND: 404,
  NAVIGATION_TOO_DEEP: 400,
  NAVIGATION_ITEM_INVALID: 400,
  NAVIGATION_FULL: 409,
  NO_MAIN_NAVIGATION: 404,
  WEBSITE_NOT_FOUND: 404,
  ACCOUNT_EXISTS: 409,
  ACCOUNT_NOT_ACTIVE: 409,
  OWNER_STAYS: 409,
  NOT_OWNER: 403,
  INVITATION_INVALID: 404,
  INVITATION_EXPIRED: 409,
  PASSWORD_WRONG: 403,
  PLACE_NOT_FOUND: 404,
  RECORDING_OFF: 404,
  MEMBER_AREA_NOT_FOUND: 404,
  MEMBERSHIP_NOT_BOUGHT: 409,
  CURRENCY_FIXED: 409,
  STORE_NOT_OPEN: 409,
  EMAIL_BLANK: 400,
  EMAIL_INVALID: 400,
  CAPTCHA_MISSING: 400,
  CAPTCHA_FAILED: 400,
  CAPTCHA_NOT_SET_UP: 404,
  REVISION_NOT_FOUND: 404,
  PREFERENCES_INVALID: 400,
  NOT_ENOUGH_STOCK: 409,
  SINGLE_QUANTITY: 409,
  CART_CLOSED: 409,
  ORDER_CANCELLED: 409,
  ORDER_FULFILLED: 409,
  ORDER_LINE_CANNOT_GROW: 409,
  ORDER_LINE_REFUNDED: 409,
  ORDER_WOULD_BE_EMPTY: 409,
  NOTHING_DUE: 409,
  NOTHING_TO_FULFIL: 409,
  FULFILMENT_EXCEEDS_ORDERED: 409,
  REFUND_EXCEEDS_PAID: 409,
  REFUND_EXISTS: 409,
  RETURN_ANSWERED: 409,
  RETURN_EXCEEDS_FULFILLED: 409,
  REFUND_EXCEEDS_QUANTITY: 409,
  REFUND_EXCEEDS_SHIPPING: 409,
  PAYMENT_NOT_CAPTURED: 409,
  CART_FULL: 409,
  EMAIL_REQUIRED: 400,
  PAYMENT_REQUIRED: 400,
  PAYMENT_METHOD_UNAVAILABLE: 400,
  SHIPPING_ADDRESS_REQUIRED: 400,
  GIFT_CARD_UNKNOWN: 400,
  WEBHOOK_REFUSED: 400,
  PAYMENT_DECLINED: 402,
  PAYMENT_VOIDED: 402,
  CHECKOUT_NOT_FOUND: 404,
  PAYMENT_NOT_FOUND: 404,
  CHECKOUT_EXPIRED: 409,
  COUPON_INVALID: 409,
  QUOTE_CHANGED: 409,
  SHIPPING_UNAVAILABLE: 409,
  PAYMENT_NOT_AUTHORIZED: 409,
  PAYMENT_CAPTURED: 409,
  REFUND_TOO_LARGE: 409,
  REFUND_FAILED: 409,
  IDEMPOTENCY_KEY_REUSED: 422,
  CART_EMPTY: 409,
  TOO_MANY_COUPONS: 409,
  SUBTOTAL_TOO_LOW: 409,
  SHIPPING_OPTION_UNAVAILABLE: 400,
  REVISION_CHANGED: 412,
  PRODUCT_EXISTS: 409,
  DUPLICATE_SKU: 409,
  DUPLICATE_VARIANT: 409,
  DUPLICATE_VARIANT_ID: 409,
  TOO_MANY_VARIANTS: 409,
  LAST_VARIANT: 409,
  NEVER_ON_SALE: 409,
  URL_TAKEN: 409,
  STOCK_UNLIMITED: 409,
  STOCK_RESERVED: 409,
  RESERVATION_NOT_HELD: 409,
  DISCOUNT_ENDS_BEFORE_START: 400,
  SHIPPING_TIERS_UNORDERED: 400,
  AMOUNT_TOO_LARGE: 400,
  DISCOUNT_NOT_FOUND: 404,
  DISCOUNT_EXISTS: 409,
  DISCOUNT_CODE_TAKEN: 409,
  DISCOUNT_ENDED: 409,
  DISCOUNT_USED_UP: 409,
  DISCOUNT_USED_BY_CUSTOMER: 409,
  DISCOUNT_CUSTOMER_UNKNOWN: 409,
  DISCOUNT_USE_NOT_HELD: 409,
  TOO_MANY_DISCOUNTS: 409,
  SHIPPING_ZONE_TWICE: 409,
  SHIPPING_RATE_TWICE: 409,
  TAX_RULE_TWICE: 409,
  NEVER_SUBSCRIBED: 409,
  NOT_SUBSCRIBABLE: 409,
  SUBSCRIPTION_NOT_FOUND: 404,
  SUBSCRIPTION_STATUS: 409,
  DONATION_AMOUNT: 400,
  DONATION_NOT_FOUND: 404,
  DONATIONS_CLOSED: 409,
  CALLED_OFF: 402,
  NOT_PAID: 402,
  GIFT_DETAILS_INVALID: 400,
  GIFT_CARD_AMOUNT: 400,
  GIFT_CARD_NOT_FOUND: 404,
  GIFT_CARD_BALANCE: 409,
  GIFT_CARD_DEACTIVATED: 409,
  GIFT_CARD_NOT_HELD: 409,
  GIFT_CARD_REFUND: 409,
  STREAM_BUSY: 409,
  ADDITIONAL_FIELDS_INVALID: 400,
  OPTIONS_MISMATCH: 400,
  INSTANT_PASSED: 400,
  SALE_ENDS_BEFORE_START: 400,
  CSV_INVALID: 400,
  ARRANGEMENT_MISMATCH: 400,
  REVIEWS_DISABLED: 403,
  REVIEW_TOKEN_INVALID: 403,
  IMAGE_NOT_FOUND: 404,
  OPTION_NOT_FOUND: 404,
  FILE_NOT_FOUND: 404,
  COLLECTION_NOT_FOUND: 404,
  CATEGORY_NOT_FOUND: 404,
  REVIEW_NOT_FOUND: 404,
  DOWNLOAD_LINK_INVALID: 404,
  TOO_MANY_OPTIONS: 409,
  OPTION_TELLS_VARIANTS_APART: 409,
  ALREADY_PUBLISHED: 409,
  SALES_OVERLAP: 409,
  TOO_MANY_SALES: 409,
  FILES_NOT_ALLOWED: 409,
  TOO_MANY_FILES: 409,
  COLLECTION_EXISTS: 409,
  COLLECTION_FULL: 409,
  CATEGORY_EXISTS: 409,
  ROOT_CATEGORY_EXISTS: 409,
  ROOT_CATEGORY_MISSING: 409,
  ROOT_CATEGORY_FIXED: 409,
  CATEGORY_CYCLE: 409,
  CATEGORY_NOT_EMPTY: 409,
  TOO_MANY_CATEGORIES: 409,
  ALREADY_REVIEWED: 409,
  DOWNLOAD_LINK_EXPIRED: 410,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};

const PLAIN_MESSAGES: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['INVALID_REQUEST', 'The request could not be read.'],
  404: ['NOT_FOUND', 'There is nothing here.'],
  413: ['BODY_TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the request as JSON.'],
  429: ['TOO_MANY_REQUESTS', TOO_MANY_REQUESTS],
  503: ['UNAVAILABLE', 'The store cannot be reached just now. Please try again.'],
};

/** Errors whose name alone says that an engine behind the gateway is away or too busy. */
const UNAVAILABLE_ERRORS = new Set([
  'UnavailableError',
  'TimeoutError',
  'AppendTimeout',
  'MongoServerSelectionError',
  'MongoNetworkError',
  'UnknownReadModel',
]);

export function problemOf(error: unknown, correlationId: string): Problem {
  if (error instanceof DomainError) {
    const { crumbFail, ...details } = error.details;
    return problem(error.code, error.message, correlationId, {
      ...(Object.keys(details).length > 0 && { details }),
      ...(crumbFail === true && { crumbFail }),
    });
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0];
    const field = (first?.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.');
    const message = first?.message ?? 'Invalid value';
    return problem('INVALID_REQUEST', field ? `${field}: ${message}` : message, correlationId, {
      details: { field, in: error.validationContext ?? 'body' },
    });
  }
  const { name, statusCode = 500 } = error as Partial<FastifyError>;
  if (name && UNAVAILABLE_ERRORS.has(name)) return plain(503, correlationId);
  return plain(statusCode, correlationId);
}

function plain(status: number, correlationId: string): Problem {
  const known = PLAIN_MESSAGES[status] ?? (status < 500 ? PLAIN_MESSAGES[400] : undefined);
  if (!known)
    return problem('INTERNAL', 'Something went wrong on our side. Please try again.', correlationId);
  return problem(known[0], known[1], correlationId);
}

function problem(code: string, message: string, correlationId: string, more: Partial<Problem> = {}): Problem {
  const status = STATUS_OF[code] ?? 400;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    code,
    message,
    ...more,
    correlationId,
  };
}

export function sendProblem(reply: FastifyReply, answer: Problem): FastifyReply {
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(JSON.stringify(answer));
}

/** A person who opened an address, rather than a program that called one. */
const isPageVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

/** Says it without the site's template, which may be what failed. The message is escaped: it may name a field that the visitor sent. */
function sendErrorPage(
  reply: FastifyReply,
  { status, title, message, correlationId }: Problem,
): FastifyReply {
  const page =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"></head>' +
    `<body><h1>${title}</h1><p>${escapeHtml(message)}</p><p><small>${correlationId}</small></p></body></html>`;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .serializer((payload: string) => payload)
    .send(page);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Turns everything that is thrown into problem+json. What went wrong inside stays in the log. */
export default fp(
  async (app) => {
    app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const answer = problemOf(error, request.id);
      request.server.countRefusal(answer.code);
      if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
      const wait = answer.details?.retryAfter;
      if (typeof wait === 'number') void reply.header('retry-after', wait);
      return isPageVisit(request) ? sendErrorPage(reply, answer) : sendProblem(reply, answer);
    });
  },
  { name: 'errors' },
);
