/** Numbers of Stripe's test mode, by what becomes of them. */
export const CARD = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  empty: '4000000000009995',
  /** Until it was saved for later. */
  asks: '4000002500003155',
  asksAlways: '4000002760003184',
  asksThenDeclined: '4000008400001629',
  /** Can be saved, and is declined once it is charged. */
  declinedLater: '4000000000000341',
  /** Pays; what is given back comes back some time later. */
  refundsComeBack: '4000000000005126',
  /** Of the stand-in alone: the money comes some time later. */
  delayed: '4000009990000005',
} as const;
