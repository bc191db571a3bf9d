import { describe, expect, it } from '@jest/globals';
import { planFeatures, planHas, type PlanFeature } from '../plans/plans.js';
import { soldPlans } from '../plans/plan-prices.js';
import { errorCatalogue, type ErrorCode } from './error-catalogue.js';

const named = {
  basic: ['ベーシックプラン', 'Basic plan'],
  pro: ['プロプラン', 'Pro plan'],
  business: ['ビジネスプラン', 'Business plan'],
} as const;

/** What is said where a plan lacks a feature. */
const codes: Readonly<Record<PlanFeature, ErrorCode>> = {
  selling: 'SELLING_NOT_IN_PLAN',
  exams: 'EXAMS_NOT_IN_PLAN',
  workflow: 'WORKFLOW_NOT_IN_PLAN',
  analysis: 'ANALYSIS_NOT_IN_PLAN',
  ip_allow_lists: 'FEATURE_NOT_IN_PLAN',
  group_managers: 'FEATURE_NOT_IN_PLAN',
  saml: 'FEATURE_NOT_IN_PLAN',
  hide_logo: 'FEATURE_NOT_IN_PLAN',
  custom_domain: 'FEATURE_NOT_IN_PLAN',
};

describe('what is said where a plan lacks a feature', () => {
  it.each(planFeatures)('names the lowest plan that has it: %s', (feature) => {
    const lowest = soldPlans.find((plan) => planHas(plan, feature)) ?? 'business';
    const { ja, en } = errorCatalogue[codes[feature]];
    expect([ja, en]).toEqual(named[lowest].map((name) => expect.stringContaining(name) as unknown));
  });
});
