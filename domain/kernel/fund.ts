import { z } from 'zod';

/** Characters of what donations are for, as a site names it. */
export const LONGEST_FUND = 80;

/** What a donation is for. */
export const fundSchema = z.string().min(1).max(LONGEST_FUND);
