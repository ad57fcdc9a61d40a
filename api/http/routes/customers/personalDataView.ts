import type { RegisteredCustomer } from '../../../../domain/customers/customer.state.ts';
import { toWire } from '../../../../domain/kernel/money.ts';
import { MAIL_KINDS } from '../../../../domain/mail/mailKinds.ts';
import type { OpenedSession } from '../../../../domain/sessions/sessions.ts';
import type { Belongings } from '../../../../projections/customers/belongings.ts';
import type { SubmissionDoc } from '../../../../projections/forms/submissions.ts';
import type { OrderDoc } from '../../../../projections/orders/orders.ts';
import type { PersonalDataView } from '../../contracts/customers/personalData.ts';
import { accountOf } from './account.ts';

/** What is known of a person, on the wire. Mails that carry a way in are named and not shown: staff may look at this. */
export function personalDataOf(
  customer: RegisteredCustomer,
  found: Belongings & { readonly sessions: readonly OpenedSession[] },
  exportedAt: string,
): PersonalDataView {
  return {
    exportedAt,
    account: accountOf(customer),
    tags: [...customer.tags],
    sessions: found.sessions.map(({ device, place, openedAt, expiresAt }) => ({
      ...{ device, place, openedAt, expiresAt },
    })),
    orders: found.orders.map(orderOf),
    subscriptions: found.subscriptions.map(({ subscriptionId, title, status, startedAt }) => ({
      ...{ subscriptionId, title, status, startedAt },
    })),
    donations: found.donations.map(({ donationId, amount, name, message, status, requestedAt }) => ({
      ...{ donationId, name, message, status, requestedAt },
      amount: toWire(amount),
    })),
    reviews: found.reviews.map(({ _id, productId, authorName, rating, title, body, submittedAt }) => ({
      ...{ reviewId: _id, productId, authorName, rating, title, body, submittedAt },
    })),
    comments: found.comments.map(({ _id, pageId, authorName, body, submittedAt }) => ({
      ...{ commentId: _id, pageId, authorName, body, submittedAt },
    })),
    courses: found.courses.map(({ courseId, doneLessonIds, startedAt, seenAt, completedAt }) => ({
      ...{ courseId, doneLessonIds: [...doneLessonIds], startedAt, seenAt, completedAt },
    })),
    waitlists: found.signUps.map(({ productId, variantId, joinedAt, notifiedAt }) => ({
      ...{ productId, variantId, joinedAt, notifiedAt },
    })),
    giftCards: found.giftCards.map(({ giftCardId, lastFour, balance, message, issuedAt }) => ({
      ...{ giftCardId, lastFour, message, issuedAt },
      balance: toWire(balance),
    })),
    submissions: found.submissions.map(({ _id, formId, answers, submittedAt }) => ({
      ...{ submissionId: _id, formId, submittedAt, answers: Object.values(answers).map(answerInWords) },
    })),
    mails: found.mails.map(({ mailId, kind, queuedAt, message }) => {
      const shown = MAIL_KINDS[kind].isConfidential ? null : message;
      return { mailId, kind, queuedAt, subject: shown?.subject ?? null, text: shown?.text ?? null };
    }),
  };
}

const answerInWords = (answer: SubmissionDoc['answers'][string]): string =>
  typeof answer === 'string'
    ? answer
    : Object.entries(answer)
        .map(([name, part]) => (Array.isArray(answer) ? String(part) : `${name}: ${part}`))
        .join(', ');

function orderOf(order: OrderDoc): PersonalDataView['orders'][number] {
  const { orderId, orderNumber, placedAt, email, shippingAddress, billingAddress, note } = order;
  const { lines, notes, returns, answers } = order;
  return {
    ...{ orderId, orderNumber, placedAt, email, shippingAddress, billingAddress, note },
    lines: lines.map(({ title, sku, quantity, total, additionalFields: answers }) => ({
      ...{ title, sku, quantity },
      total: toWire(total),
      answers,
    })),
    answers: answers.map(({ title, text }) => ({ title, text })),
    grandTotal: toWire(order.totals.grandTotal),
    notes: notes
      .filter(({ audience }) => audience === 'customer')
      .map(({ text, addedAt: at }) => ({ text, at })),
    returns: returns.map(({ grounds, message }) => ({ grounds, message })),
  };
}
