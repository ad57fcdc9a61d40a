import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Gateway } from '../kernel/gateway.ts';
import { mountCatalog } from './catalog.ts';
import { mountCustomers } from './customers.ts';
import type { Mount, RoomParts } from './mount.ts';
import { mountSelling } from './selling.ts';
import { mountSite } from './site.ts';
import { mountStaff } from './staff.ts';

/** Everything the gateway answers. Each group is a list of paths and the routes below them. */
export function mountRooms(app: FastifyInstance, parts: RoomParts): void {
  const context: Mount = (prefix, routes) =>
    void app.register(
      async (scope) => routes(scope.withTypeProvider<ZodTypeProvider>() as unknown as Gateway),
      { prefix },
    );
  mountCatalog(context, parts);
  mountSelling(context, parts);
  mountCustomers(context, parts);
  mountStaff(context, parts);
  mountSite(context, parts);
}
