import fp from 'fastify-plugin';
import { DEFAULT_WEBSITE_ID } from '../../application/kernel/defaultWebsite.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The website that the host name stands for. */
    websiteId: string;
  }
}

export interface WebsiteOptions {
  /** Host name (without port) → website id. A host that is not listed is the default website. */
  readonly hosts: ReadonlyMap<string, string>;
}

/** Decides from the host name, and from nothing else a client chooses, which website a request is about. */
export default fp(
  async (app, { hosts }: WebsiteOptions) => {
    app.decorateRequest('websiteId', DEFAULT_WEBSITE_ID);
    if (hosts.size === 0) return;
    app.addHook('onRequest', (request, _reply, done) => {
      request.websiteId = hosts.get(request.hostname) ?? DEFAULT_WEBSITE_ID;
      done();
    });
  },
  { name: 'website' },
);
