import { fetchOpenApi } from './openapi.ts';

/** Where Stripe's description lies, for `openapi.money.spec.ts`. */
export default async function setup(): Promise<void> {
  process.env['STRIPE_OPENAPI'] = await fetchOpenApi();
}
