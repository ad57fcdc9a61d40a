import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { At, ContextRoutes } from '../kernel/contextRoutes.ts';
import type { Gateway } from '../kernel/gateway.ts';
import { abandonedCheckouts } from './abandonedCheckouts/index.ts';
import { access } from './access/index.ts';
import { accounts } from './accounts/index.ts';
import { analytics } from './analytics/index.ts';
import { captcha } from './captcha/index.ts';
import { cart } from './cart/index.ts';
import { catalog } from './catalog/index.ts';
import { checkout } from './checkout/index.ts';
import { collections } from './collections/index.ts';
import { comments } from './comments/index.ts';
import { courses } from './courses/index.ts';
import { customers } from './customers/index.ts';
import { design } from './design/index.ts';
import { donations } from './donations/index.ts';
import { draftOrders } from './draftOrders/index.ts';
import { events } from './events/index.ts';
import { experiments } from './experiments/index.ts';
import { forms } from './forms/index.ts';
import { giftCards } from './giftCards/index.ts';
import { home } from './home/index.ts';
import { instalments } from './instalments/index.ts';
import { inventory } from './inventory/index.ts';
import { languages } from './languages/index.ts';
import { likes } from './likes/index.ts';
import { live } from './live/index.ts';
import { mail } from './mail/index.ts';
import { mailingList } from './mailingList/index.ts';
import { media } from './media/index.ts';
import { members } from './members/index.ts';
import { navigation } from './navigation/index.ts';
import { newsletter } from './newsletter/index.ts';
import { operations } from './operations/index.ts';
import { orders } from './orders/index.ts';
import { pages } from './pages/index.ts';
import { payments } from './payments/index.ts';
import { places } from './places/index.ts';
import { preferences } from './preferences/index.ts';
import { pricing } from './pricing/index.ts';
import { privacy } from './privacy/index.ts';
import { publishing } from './publishing/index.ts';
import { reviews } from './reviews/index.ts';
import { seo } from './seo/index.ts';
import { site } from './site/index.ts';
import { siteParts } from './siteParts/index.ts';
import { sql } from './sql/index.ts';
import { stores } from './stores/index.ts';
import { subscriptions } from './subscriptions/index.ts';
import { templates } from './templates/index.ts';
import { timeMachine } from './timeMachine/index.ts';
import { waitlist } from './waitlist/index.ts';
import { webhooks } from './webhooks/index.ts';

/** Every context that answers calls. Which paths are whose is said in the `index.ts` of its folder. */
const CONTEXTS = [
  abandonedCheckouts,
  access,
  accounts,
  analytics,
  captcha,
  cart,
  catalog,
  checkout,
  collections,
  courses,
  customers,
  design,
  donations,
  draftOrders,
  events,
  experiments,
  forms,
  giftCards,
  home,
  instalments,
  inventory,
  languages,
  likes,
  live,
  mail,
  mailingList,
  newsletter,
  media,
  members,
  navigation,
  operations,
  orders,
  pages,
  payments,
  places,
  preferences,
  pricing,
  privacy,
  publishing,
  reviews,
  comments,
  seo,
  site,
  siteParts,
  sql,
  stores,
  subscriptions,
  templates,
  timeMachine,
  waitlist,
  webhooks,
] as const;

/** What the routes need, those of all contexts together. */
export type RouteServices =
  (typeof CONTEXTS)[number] extends ContextRoutes<infer Services> ? Services : never;

/** Where Fastify reads the name of a plugin. */
const DISPLAY_NAME = Symbol.for('fastify.display-name');

/** Everything the gateway answers. */
export function registerRoutes(app: FastifyInstance, services: RouteServices): void {
  const at: At = (prefix, routes) => {
    const plugin = async (scope: FastifyInstance) =>
      routes(scope.withTypeProvider<ZodTypeProvider>() as unknown as Gateway);
    // Without a name Fastify looks for one among all modules that are loaded, for every prefix anew.
    void app.register(Object.assign(plugin, { [DISPLAY_NAME]: `routes ${prefix}` }), { prefix });
  };
  for (const context of CONTEXTS) context(at, services);
}
