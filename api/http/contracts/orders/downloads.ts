import { z } from 'zod';

/** A file that was bought, with a link that is good for 7 days: reading it again makes another one. */
export const downloadSchema = z
  .object({
    fileId: z.string(),
    name: z.string(),
    sizeBytes: z.int(),
    url: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Download' });
/** `expiresAt` is ISO 8601 in UTC (`docs/rules/catalog.md#downloads`). */
export type DownloadView = z.infer<typeof downloadSchema>;
/** 200 of GET /api/commerce/downloads/orders/{token}: empty until the order is paid. */
export const orderDownloadsSchema = z.object({ downloads: z.array(downloadSchema) });

/** GET /api/site-users/account/downloads: what an account has bought to download, the newest order first. */
export const ownDownloadsSchema = z.object({
  downloads: z.array(downloadSchema.extend({ orderNumber: z.string(), orderUrl: z.string() })),
});
/** `orderUrl` is the page of the order. */
export type OwnDownloads = z.infer<typeof ownDownloadsSchema>;
