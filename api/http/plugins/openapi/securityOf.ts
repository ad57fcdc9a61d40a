import type { FastifyContextConfig, RouteOptions } from 'fastify';
import { type Admission, admissionOf } from '../../kernel/callers.ts';

/** What a caller may show to be let in: any one of the list; of a scheme with names, who has these capabilities. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[];

/** The ways to show who is calling, by the names that operations refer to them. */
export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a key. It may do what its roles and capabilities allow; anything more is answered with 403, ' +
      'and a key that is unknown, revoked or run out with 401.',
  },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'staff',
    description: 'Given by `POST /api/staff/session` to a person who signs in.',
  },
  customerSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'customer',
    description:
      'Given by `POST /api/site-users/account/session` to a customer who signs in, and by opening an account. Opens ' +
      'nothing of the editor.',
  },
  metricsToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `METRICS_TOKEN` that the gateway was started with.',
  },
} as const;

/** As much of a route as says who may call it and how often. */
export interface DescribedRoute extends Pick<RouteOptions, 'onRequest'> {
  readonly config?: FastifyContextConfig;
}

/** Who may call a route, from what the route itself asks for (`docs/rules/wire.md#description`). Empty where everybody may. */
export function securityOf({ onRequest, config }: DescribedRoute): Security {
  // Where no token is set, the machine that the gateway runs on is asked for none.
  if (config?.hasOwnToken) return [{ metricsToken: [] }, {}];
  const admission = [onRequest ?? []]
    .flat()
    .map(admissionOf)
    .find((found) => found !== undefined);
  if (admission) return shownFor(admission);
  return config?.asksFor ? shownFor({ holder: config.asksFor }) : [];
}

function shownFor(admission: Admission): Security {
  if ('capability' in admission) {
    const { capability } = admission;
    const needed = capability === null ? [] : [capability];
    return [{ staffSession: needed }, { apiKey: needed }];
  }
  return [admission.holder === 'staff' ? { staffSession: [] } : { customerSession: [] }];
}
