export const planNames = ['trial', 'basic', 'pro', 'business', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export interface Plan {
  /** Bytes of uploaded originals; null: by contract. */
  readonly storage: number | null;
  readonly members: number | null;
  readonly administrators: number | null;
  /** Longest analytics period, in days. */
  readonly analyticsDays: number;
  readonly features: readonly PlanFeature[];
}

/** What not every plan has. `selling`: payments, and videos that are limited to who paid. `analysis`: of videos, what they contain. */
export const planFeatures = [
  'selling',
  'exams',
  'workflow',
  'analysis',
  'ip_allow_lists',
  'group_managers',
  'saml',
  'hide_logo',
  'custom_domain',
] as const;
export type PlanFeature = (typeof planFeatures)[number];

const gigabyte = 1024 ** 3;

/** Limits of each plan (specification, sections 1 and 9; product decisions, table of plans). */
export const plans: Readonly<Record<PlanName, Plan>> = {
  trial: { storage: 5 * gigabyte, members: 100, administrators: 3, analyticsDays: 31, features: planFeatures },
  basic: { storage: 100 * gigabyte, members: 500, administrators: 3, analyticsDays: 31, features: [] },
  pro: {
    storage: 500 * gigabyte,
    members: 5_000,
    administrators: 10,
    analyticsDays: 90,
    features: ['selling', 'exams', 'workflow', 'analysis'],
  },
  business: {
    storage: 2048 * gigabyte,
    members: 50_000,
    administrators: 50,
    analyticsDays: 366,
    features: planFeatures,
  },
  enterprise: { storage: null, members: null, administrators: null, analyticsDays: 366, features: planFeatures },
};

export const planHas = (plan: PlanName, feature: PlanFeature): boolean => plans[plan].features.includes(feature);

/** A trial lasts this many days from the creation of the site. */
export const trialDays = 14;
