import type { Aggregate } from '../kernel/decider.ts';
import { unreachable } from '../kernel/errors.ts';
import { addLines } from './addLines.ts';
import { addNote, archiveOrder, tagOrder, unarchiveOrder } from './annotateOrder.ts';
import { beginBalancePayment, failBalancePayment, requestBalance } from './balancePayment.ts';
import { cancelOrder } from './cancelOrder.ts';
import { correctAddress, correctEmail } from './correctContact.ts';
import { correctTracking } from './correctTracking.ts';
import { evolveOrder } from './evolveOrder.ts';
import { fulfilLines } from './fulfilLines.ts';
import { holdOrder, releaseOrder } from './holdOrder.ts';
import { type OrderCommand, orderCommands } from './order.commands.ts';
import type { OrderEvent } from './order.events.ts';
import { initialOrder, type OrderState } from './order.state.ts';
import { placeOrder } from './placeOrder.ts';
import { recordPayment } from './recordPayment.ts';
import { recordRestock } from './recordRestock.ts';
import { reduceLines } from './reduceLines.ts';
import { refundOrder } from './refundOrder.ts';
import { failRefund, retryRefund, reverseRefund, settleRefund } from './refundOutcome.ts';
import { repeatMail } from './repeatMail.ts';
import { answerReturn, receiveReturn, requestReturn } from './returns.ts';
import { voidPayment } from './voidPayment.ts';

export type { OrderCommand } from './order.commands.ts';

/** One order: stream `order-{orderId}`, with its checkout and its payment. Never more is given back than came in. */
export const orderAggregate: Aggregate<OrderState, OrderCommand, OrderEvent> = {
  category: 'order',
  commands: orderCommands,
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
      case 'ReverseRefund':
        return reverseRefund(command, state);
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
      case 'AddLines':
        return addLines(command, state);
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
      case 'HoldOrder':
        return holdOrder(command, state);
      case 'ReleaseOrder':
        return releaseOrder(command, state);
      case 'RepeatMail':
        return repeatMail(command, state);
      case 'RequestBalance':
        return requestBalance(command, state);
      case 'BeginBalancePayment':
        return beginBalancePayment(command, state);
      case 'FailBalancePayment':
        return failBalancePayment(command, state);
      case 'VoidPayment':
        return voidPayment(command, state);
      default:
        return unreachable(command);
    }
  },
};
