import type { FastifyRequest } from 'fastify';

type Route = FastifyRequest['routeOptions'];
const ROUTE = Symbol('route');

/** What is known of the route of a request. Fastify puts it together each time that somebody asks, and every hook does: here once. */
export function routeOf(request: FastifyRequest): Route {
  const known = request as FastifyRequest & { [ROUTE]?: Route };
  known[ROUTE] ??= request.routeOptions;
  return known[ROUTE];
}
