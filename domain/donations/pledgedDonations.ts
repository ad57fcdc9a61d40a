const DONATION = /_(?<period>\d+)_(?<attempt>\d+)$/;
/** As much of a pledge's id as an id of a donation has room for. */
const LONGEST_PLEDGE = 40;

/** One try to take what a pledge owes for one period, both from 1. */
export interface PledgeTry {
  readonly pledgeId: string;
  readonly period: number;
  readonly attempt: number;
}

/** Each try is a donation of its own, with one payment: the same however often it is asked for. */
export const pledgedDonationId = ({ pledgeId, period, attempt }: PledgeTry): string =>
  `${pledgeId.slice(0, LONGEST_PLEDGE)}_${period}_${attempt}`;

/** The try that a donation of this pledge is; `null` for the one that began it. */
export function tryOfDonation(pledgeId: string, donationId: string): PledgeTry | null {
  const { period, attempt } = DONATION.exec(donationId)?.groups ?? {};
  return period === undefined ? null : { pledgeId, period: Number(period), attempt: Number(attempt) };
}
