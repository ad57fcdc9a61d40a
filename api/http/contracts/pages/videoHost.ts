import { z } from 'zod';

/** GET /api/pages/video-host */
export const videoAddressQuerySchema = z.object({
  address: z
    .string()
    .max(2000)
    .meta({ examples: ['https://vimeo.com/76979871'] }),
});
/** 200 of the same. */
export const videoHostSchema = z
  .object({
    /** A Vimeo Basic account: its videos are not shown on other sites. */
    isOfBasicAccount: z.boolean(),
  })
  .meta({ id: 'VideoHost', examples: [{ isOfBasicAccount: false }] });
