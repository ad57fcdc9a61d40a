import { createReadStream } from 'node:fs';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { ConnectionError } from '../connectionError.ts';

/** Where a store of objects is, and who asks it. `endpoint` is without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
export interface S3Place {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What is asked of it. `key` is empty for the bucket itself. */
interface S3Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** A file whose content is sent. */
  readonly file?: string;
}

/** A store that is there answers within this, and never stops for longer in the middle; in milliseconds. */
const PATIENCE_MS = 10_000;

/** One signed call, answered as soon as its headers are there. */
export type S3Calls = (call: S3Call) => Promise<IncomingMessage>;

/** Addresses hold the bucket in their path, which every store of this kind understands. */
export function createS3Calls(place: S3Place, patienceMs = PATIENCE_MS): S3Calls {
  const root = place.endpoint.replace(/\/+$/, '');

  return async ({ method, key, query = {}, headers = {}, file }) => {
    const path = key === '' ? '' : `/${key}`;
    const search = new URLSearchParams(query).toString();
    const url = `${root}/${place.bucket}${path}${search === '' ? '' : `?${search}`}`;
    const { accessKeyId, secretAccessKey, region } = place;
    const signer = new AwsV4Signer({
      ...{ method, url, headers: { ...headers }, accessKeyId, secretAccessKey, region, service: 's3' },
      allHeaders: true,
    });
    const signed = await signer.sign();
    return await new Promise<IncomingMessage>((resolve, reject) => {
      const begin = signed.url.protocol === 'https:' ? overHttps : overHttp;
      const sending = begin(signed.url, { method, headers: Object.fromEntries(signed.headers) });
      const failed = (cause: unknown) => reject(unreachable(cause));
      sending.setTimeout(patienceMs, () => sending.destroy(new Error(`No answer for ${patienceMs} ms`)));
      sending.once('error', failed);
      sending.once('response', resolve);
      if (file === undefined) sending.end();
      else pipeline(createReadStream(file), sending).catch(failed);
    });
  };
}

export const unreachable = (cause: unknown): ConnectionError =>
  new ConnectionError('The store of files cannot be reached.', { cause });
