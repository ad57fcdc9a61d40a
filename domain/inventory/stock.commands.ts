import type { CommandsOf } from '../kernel/decider.ts';
import { chooseBackorderPolicySchema } from './backorder.ts';
import { callOffExpectedStockSchema, expectStockSchema, receiveExpectedStockSchema } from './delivery.ts';
import { setLowStockThresholdSchema } from './lowStock.ts';
import { moveStockSchema } from './moveStock.ts';
import {
  claimReservationSchema,
  expireReservationsSchema,
  releaseReservationSchema,
  reserveStockSchema,
} from './reservation.ts';
import {
  adjustStockSchema,
  makeStockLimitedSchema,
  makeStockUnlimitedSchema,
  receiveStockSchema,
} from './stockLevel.ts';

/** The commands of the stock of a variant, each with the schema of its data. */
export const stockCommands = {
  ReceiveStock: receiveStockSchema,
  AdjustStock: adjustStockSchema,
  MakeStockUnlimited: makeStockUnlimitedSchema,
  MakeStockLimited: makeStockLimitedSchema,
  ReserveStock: reserveStockSchema,
  ReleaseReservation: releaseReservationSchema,
  ClaimReservation: claimReservationSchema,
  ExpireReservations: expireReservationsSchema,
  ChooseBackorderPolicy: chooseBackorderPolicySchema,
  SetLowStockThreshold: setLowStockThresholdSchema,
  ExpectStock: expectStockSchema,
  ReceiveExpectedStock: receiveExpectedStockSchema,
  CallOffExpectedStock: callOffExpectedStockSchema,
  MoveStock: moveStockSchema,
};
export type StockCommand = CommandsOf<typeof stockCommands>;
