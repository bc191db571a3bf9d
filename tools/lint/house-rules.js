const impure = 'A decider is pure: time, ids and chance arrive in the command (STYLE rule 1).';

/** Rules of deciders: the same command and state give the same events, today and in a replay. */
export const deciderRules = {
  'no-restricted-globals': ['error', 'fetch', 'process', 'setTimeout', 'setInterval', 'performance', 'crypto'],
  'no-restricted-syntax': [
    'error',
    { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: impure },
    { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message: impure },
    { selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: impure },
    { selector: "CallExpression[callee.property.name='randomUUID']", message: impure },
    { selector: "CallExpression[callee.name='randomUUID']", message: impure },
  ],
};

const highcharts = {
  group: ['highcharts', 'highcharts/*', 'highcharts-react-official'],
  message: 'Charts come from shared/charts, which alone loads Highcharts, lazily.',
};
const unawaited = {
  name: '@marquee/contracts',
  importNames: ['errorMessage'],
  message: 'What errors say comes later than the page: useCodeText asks for it (shared/api/use-error-text).',
};
/** Rules of the client: one door to Highcharts, and features talk to the server through their api file only. */
export const clientRules = [
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: ['web/src/shared/charts/**'],
    rules: { 'no-restricted-imports': ['error', { paths: [unawaited], patterns: [highcharts] }] },
  },
  {
    // They wait for the texts themselves.
    files: [
      'web/src/shared/api/use-error-text.ts',
      'web/src/shared/ui/form/schema-errors.ts',
      'web/**/*.spec.{ts,tsx}',
    ],
    rules: { 'no-restricted-imports': ['error', { patterns: [highcharts] }] },
  },
  {
    files: ['web/src/features/**/*.{ts,tsx}'],
    ignores: ['**/*.api.ts', '**/*.spec.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: "Ask the server in the feature's api file." }],
    },
  },
];
