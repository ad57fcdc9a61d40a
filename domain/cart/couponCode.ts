import { z } from 'zod';

/** A code as it is kept and compared: people type them in any case, with spaces around. */
export const couponCodeSchema = z.string().trim().toUpperCase().min(1).max(64);
