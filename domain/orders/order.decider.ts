import type { Aggregate } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import {
  type AddNote,
  type ArchiveOrder,
  addNote,
  archiveOrder,
  type TagOrder,
  tagOrder,
  type UnarchiveOrder,
  unarchiveOrder,
} from './annotateOrder.ts';
import { type CancelOrder, cancelOrder } from './cancelOrder.ts';
import { type CorrectAddress, type CorrectEmail, correctAddress, correctEmail } from './correctContact.ts';
import { type CorrectTracking, correctTracking } from './correctTracking.ts';
import { evolveOrder } from './evolveOrder.ts';
import { type FulfilLines, fulfilLines } from './fulfilLines.ts';
import type { OrderEvent } from './order.events.ts';
import { initialOrder, type OrderState } from './order.state.ts';
import { type PlaceOrder, placeOrder } from './placeOrder.ts';
import { type RecordPayment, recordPayment } from './recordPayment.ts';
import { type RecordRestock, recordRestock } from './recordRestock.ts';
import { type ReduceLines, reduceLines } from './reduceLines.ts';
import { type RefundOrder, refundOrder } from './refundOrder.ts';
import {
  type FailRefund,
  failRefund,
  type RetryRefund,
  retryRefund,
  type SettleRefund,
  settleRefund,
} from './refundOutcome.ts';
import {
  type AnswerReturn,
  answerReturn,
  type ReceiveReturn,
  type RequestReturn,
  receiveReturn,
  requestReturn,
} from './returns.ts';

export type OrderCommand =
  | PlaceOrder
  | RecordPayment
  | FulfilLines
  | CorrectTracking
  | RefundOrder
  | SettleRefund
  | FailRefund
  | RetryRefund
  | CancelOrder
  | RequestReturn
  | AnswerReturn
  | ReceiveReturn
  | ReduceLines
  | RecordRestock
  | CorrectAddress
  | CorrectEmail
  | AddNote
  | TagOrder
  | ArchiveOrder
  | UnarchiveOrder;

/** One order: stream `order-{orderId}`. Never more is given back than came in. */
export const orderAggregate: Aggregate<OrderState, OrderCommand, OrderEvent> = {
  category: 'order',
  opens: ['PlaceOrder'],
  initialState: initialOrder,
  evolve: evolveOrder,
  isTerminal: () => false,
  decide(command, state) {
    switch (command.type) {
      case 'PlaceOrder':
        return placeOrder(command, state);
      case 'RecordPayment':
        return recordPayment(command, state);
      case 'FulfilLines':
        return fulfilLines(command, state);
      case 'CorrectTracking':
        return correctTracking(command, state);
      case 'RefundOrder':
        return refundOrder(command, state);
      case 'SettleRefund':
        return settleRefund(command, state);
      case 'FailRefund':
        return failRefund(command, state);
      case 'RetryRefund':
        return retryRefund(command, state);
      case 'CancelOrder':
        return cancelOrder(command, state);
      case 'RequestReturn':
        return requestReturn(command, state);
      case 'AnswerReturn':
        return answerReturn(command, state);
      case 'ReceiveReturn':
        return receiveReturn(command, state);
      case 'ReduceLines':
        return reduceLines(command, state);
      case 'RecordRestock':
        return recordRestock(command, state);
      case 'CorrectAddress':
        return correctAddress(command, state);
      case 'CorrectEmail':
        return correctEmail(command, state);
      case 'AddNote':
        return addNote(command, state);
      case 'TagOrder':
        return tagOrder(command, state);
      case 'ArchiveOrder':
        return archiveOrder(command, state);
      case 'UnarchiveOrder':
        return unarchiveOrder(command, state);
      default:
        return unreachable(command);
    }
  },
};
