import { metadata, oneOf, read, record, required, text } from '../fields.js';
import type { Params } from '../form.js';
import { newId } from '../new-id.js';
import { platform } from '../platform.js';
import { defineResource, merged, type Place } from '../resource.js';
import type { ObjectStore, StripeObject } from '../object-store.js';
import { noAccess } from '../stripe-error.js';

const accountShape = {
  type: oneOf('standard'),
  country: oneOf('JP', 'US'),
  email: text(),
  metadata,
  business_profile: record({ name: text(), url: text() }),
} as const;

export const accounts = defineResource({
  kind: 'accounts',
  object: 'account',
  prefix: 'acct',
  create: accountShape,
  update: { metadata },
  filter: {},
  make: ({ type = 'standard', country = 'JP', email = null, business_profile = null, ...given }) => ({
    type,
    country,
    email,
    business_profile,
    default_currency: currencies[country],
    details_submitted: false,
    charges_enabled: false,
    payouts_enabled: false,
    requirements: { currently_due: ['business_profile.name'], disabled_reason: 'requirements.past_due' },
    metadata: given.metadata ?? {},
  }),
  change: merged,
  missing: noAccess,
});

const currencies = { JP: 'jpy', US: 'usd' } as const;
export type Country = keyof typeof currencies;

/** Seconds for which a link works (https://docs.stripe.com/api/account_links: "a few minutes"). */
const linkSeconds = 300;

const linkShape = {
  account: text(),
  refresh_url: text(),
  return_url: text(),
  type: oneOf('account_onboarding'),
} as const;

/** A link to the page where the holder of an account says who they are. */
export interface Onboarding extends StripeObject {
  readonly account: string;
  readonly return_url: string;
  readonly refresh_url: string;
  readonly expires_at: number;
}

/** @param pageOf where the page of a link is */
export function createAccountLink(params: Params, { objects, now }: Place, pageOf: (id: string) => string): object {
  const given = read(linkShape, params);
  required(given.type, 'type');
  const id = required(given.account, 'account');
  if (!objects.get(platform, accounts.kind, id)) throw noAccess(id);
  const link = {
    id: newId('link'),
    object: 'onboarding',
    account: id,
    return_url: required(given.return_url, 'return_url'),
    refresh_url: required(given.refresh_url, 'refresh_url'),
    expires_at: now + linkSeconds,
  };
  objects.put(platform, 'onboardings', link);
  return { object: 'account_link', created: now, expires_at: link.expires_at, url: pageOf(link.id) };
}

/** Undefined when the link does not exist or is used up. */
export function onboardingOf(objects: ObjectStore, id: string): Onboarding | undefined {
  // Written by `createAccountLink` alone.
  return objects.get(platform, 'onboardings', id) as Onboarding | undefined;
}

/** The holder has said everything: the account can take money from now on, and the link is used up. */
export function completeOnboarding(
  objects: ObjectStore,
  link: Onboarding,
  { name, country }: { readonly name: string; readonly country: Country },
): void {
  const account = objects.get(platform, accounts.kind, link.account);
  if (!account) return;
  objects.atOnce(() => {
    objects.put(platform, accounts.kind, {
      ...account,
      ...{ country, default_currency: currencies[country] },
      business_profile: { name, url: null },
      ...{ details_submitted: true, charges_enabled: true, payouts_enabled: true },
      requirements: { currently_due: [], disabled_reason: null },
    });
    objects.delete(platform, 'onboardings', link.id);
  });
}
