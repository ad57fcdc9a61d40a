import { z } from 'zod';
import { cursorSchema, sortedBy } from '../kernel/lists.ts';

const idSchema = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);
const variantSchema = z.strictObject({ productId: idSchema, variantId: idSchema });

/** POST /api/site-users/account/notifications/restock (`docs/rules/waitlist.md#sign-up`). */
export const restockSignUpSchema = z.strictObject({
  productId: idSchema,
  variantId: idSchema,
  /** Checked by the domain, which answers in the words of the specification, whatever came. */
  siteVisitorEmail: z.unknown().optional().meta({ description: 'An address of mail, as text.' }),
  isJoinMailingList: z.boolean().default(false),
  /** Either of the two; `null` where there is none. */
  captchaToken: z.string().max(8192).nullish(),
  recaptchaEnterpriseV3Token: z.string().max(8192).nullish(),
  /** Only where the site speaks several languages; otherwise the store's own. */
  language: z
    .string()
    .regex(/^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/)
    .max(35)
    .nullish(),
});
/** 200 of POST …/restock, whether the address was there before or not. */
export const restockSignedUpSchema = z.object({ success: z.literal(true) });

/** GET …/restock/groups: what people wait for. */
export const restockGroupsQuerySchema = z.object({
  cursor: cursorSchema,
  sort: sortedBy(['waiting', 'told', 'newest', 'lastTold']),
  /** What people wait for, by demand; or what somebody was told of, the newest first. */
  show: z.enum(['waiting', 'told']).default('waiting'),
});
/** GET …/restock/groups/{productId}/{variantId}, and …/preview of it. */
export const restockVariantParamsSchema = z.object({ productId: idSchema, variantId: idSchema });

const signUpGroupSchema = z
  .object({
    productId: z.string(),
    variantId: z.string(),
    /** Empty for a product that no longer exists. */
    productName: z.string(),
    sku: z.string(),
    attributes: z.record(z.string(), z.string()),
    unlimited: z.boolean(),
    qtyInStock: z.int(),
    /** People who wait now, and who were told so far. */
    signUpCount: z.int(),
    notifiedCount: z.int(),
    newestSignUpAt: z.string().nullable(),
    newestNotificationAt: z.string().nullable(),
  })
  .meta({ id: 'WaitlistGroup' });
/** Who waits for one variant. */
export type SignUpGroup = z.infer<typeof signUpGroupSchema>;
/** 200 of GET …/restock/groups/{productId}/{variantId} */
export const restockGroupSchema = z.object({ signUpGroup: signUpGroupSchema });
/** 200 of GET …/restock/preview/{productId}/{variantId}: what those who wait would read. */
export const restockPreviewSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() });
/** 200 of GET …/restock/groups: 50 on a page, `nextPageCursor` is `null` on the last. */
export const restockGroupsSchema = z.object({
  signUpGroups: z.array(signUpGroupSchema),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
});

/** GET …/restock: those who wait for one variant, oldest first; or those who were told, the last sign-up first. */
export const restockSignUpsQuerySchema = z.object({
  productId: idSchema,
  variantId: idSchema,
  state: z.enum(['waiting', 'told']).default('waiting'),
  cursor: z.string().max(20).optional(),
});
/** 200 of GET …/restock: 100 on a page, `nextPageCursor` is `null` on the last. */
export const restockSignUpsSchema = z.object({
  signUps: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      siteVisitorEmail: z.string(),
      isJoinMailingList: z.boolean(),
      language: z.string(),
      signedUpAt: z.string(),
      /** When they were told; `null` while they wait. */
      notifiedAt: z.string().nullable(),
      /** What became of the mail that told them. */
      mail: z.enum(['queued', 'sent', 'failed']).nullable(),
      /** The first order of theirs since then that holds the product; `null` without, and for who may not read orders. */
      orderId: z.string().nullable(),
    }),
  ),
  hasNextPage: z.boolean(),
  nextPageCursor: z.string().nullable(),
});

/** POST …/restock/send: everybody who waits for this variant is told. */
export const restockSendSchema = variantSchema;
/** POST …/restock/send/all: 1 to 100 variants, or nobody where one of them does not exist. */
export const restockSendAllSchema = z.strictObject({ sendRequests: z.array(variantSchema).min(1).max(100) });
/** 200 of POST …/restock/send. `sent` is how many people are written to. */
export const restockSentSchema = z.object({ sent: z.int() });
/** 200 of POST …/restock/send/all: the sum, and how many of each variant. */
export const restockSentAllSchema = z.object({
  sent: z.int(),
  results: z.array(z.object({ productId: z.string(), variantId: z.string(), sent: z.int() })),
});

/** GET and POST …/restock/withdraw/{productId}/{variantId}/{signUpId} */
export const withdrawParamsSchema = z.object({
  productId: idSchema,
  variantId: idSchema,
  signUpId: idSchema,
});
/** 200 of both; looking with GET changes nothing. */
export const withdrawalSchema = z.object({ isWaiting: z.boolean() });
