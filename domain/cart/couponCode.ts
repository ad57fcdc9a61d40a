import { z } from 'zod';

/**
 * A code as a buyer enters it, of any 64 characters: in any case and with spaces around, kept without both. Whether it is
 * that of a discount is said by every quote (`docs/rules/cart.md#codes`).
 */
export const enteredCouponCodeSchema = z.string().trim().toUpperCase().min(1).max(64);
