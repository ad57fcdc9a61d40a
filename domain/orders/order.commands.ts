import type { CommandsOf } from '../kernel/decider.ts';
import { addLinesSchema } from './addLines.ts';
import { addNoteSchema, archiveOrderSchema, tagOrderSchema, unarchiveOrderSchema } from './annotateOrder.ts';
import {
  beginBalancePaymentSchema,
  failBalancePaymentSchema,
  requestBalanceSchema,
} from './balancePayment.ts';
import { cancelOrderSchema } from './cancelOrder.ts';
import { correctAddressSchema, correctEmailSchema } from './correctContact.ts';
import { correctTrackingSchema } from './correctTracking.ts';
import { fulfilLinesSchema } from './fulfilLines.ts';
import { holdOrderSchema, releaseOrderSchema } from './holdOrder.ts';
import { placeOrderSchema } from './placeOrder.ts';
import { recordPaymentSchema } from './recordPayment.ts';
import { recordRestockSchema } from './recordRestock.ts';
import { reduceLinesSchema } from './reduceLines.ts';
import { refundOrderSchema } from './refundOrder.ts';
import {
  failRefundSchema,
  retryRefundSchema,
  reverseRefundSchema,
  settleRefundSchema,
} from './refundOutcome.ts';
import { repeatMailSchema } from './repeatMail.ts';
import { answerReturnSchema, receiveReturnSchema, requestReturnSchema } from './returns.ts';
import { voidPaymentSchema } from './voidPayment.ts';

/** The commands of an order, each with the schema of its data. */
export const orderCommands = {
  PlaceOrder: placeOrderSchema,
  RecordPayment: recordPaymentSchema,
  FulfilLines: fulfilLinesSchema,
  CorrectTracking: correctTrackingSchema,
  RefundOrder: refundOrderSchema,
  SettleRefund: settleRefundSchema,
  FailRefund: failRefundSchema,
  ReverseRefund: reverseRefundSchema,
  RetryRefund: retryRefundSchema,
  CancelOrder: cancelOrderSchema,
  RequestReturn: requestReturnSchema,
  AnswerReturn: answerReturnSchema,
  ReceiveReturn: receiveReturnSchema,
  ReduceLines: reduceLinesSchema,
  AddLines: addLinesSchema,
  RecordRestock: recordRestockSchema,
  CorrectAddress: correctAddressSchema,
  CorrectEmail: correctEmailSchema,
  AddNote: addNoteSchema,
  TagOrder: tagOrderSchema,
  ArchiveOrder: archiveOrderSchema,
  UnarchiveOrder: unarchiveOrderSchema,
  HoldOrder: holdOrderSchema,
  ReleaseOrder: releaseOrderSchema,
  RepeatMail: repeatMailSchema,
  VoidPayment: voidPaymentSchema,
  RequestBalance: requestBalanceSchema,
  BeginBalancePayment: beginBalancePaymentSchema,
  FailBalancePayment: failBalancePaymentSchema,
};
export type OrderCommand = CommandsOf<typeof orderCommands>;
