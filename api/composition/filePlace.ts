import type { CompleteConfig } from '../config.ts';
import type { S3Place } from '../infrastructure/files/s3Calls.ts';

/** The store of objects that files are kept in; `null` where they lie in the data folder. */
export function filePlaceOf(config: CompleteConfig): S3Place | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
