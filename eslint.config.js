import js from '@eslint/js';
import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaries } from './tools/lint/boundaries.js';
import { clientRules, deciderRules } from './tools/lint/house-rules.js';
import { linear } from './tools/lint/linear.js';
import { shortScreens } from './tools/lint/short-screens.js';

/**
 * The search counts the steps of a match. By its defaults a second of matching is enough to find an expression guilty, and
 * a busy machine takes that second for innocent ones. The timeout, in milliseconds, ends a search that found nothing: an error, too.
 */
const judgedBySteps = {
  ignoreErrors: false,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  timeout: 120_000,
};

// The boundaries rule reads nx's stored project graph and silently skips itself where there is none.
await createProjectGraphAsync({ exitOnError: false });

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/gen/**', '**/node_modules/**', '.cache/**', '.nx/**', 'data/**', 'coverage/**'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,mjs,cjs}'],
    plugins: { '@nx': nx, house: { rules: { ...linear.rules, 'short-screens': shortScreens } } },
    rules: {
      '@nx/enforce-module-boundaries': ['error', boundaries],
      // `== null` asks for null and undefined at once, which is what one means.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 250 }],
      'no-console': 'error',
      // Filters of hostile input name control characters.
      'no-control-regex': 'off',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      // Each must be linear: what a test reads today, a service reads tomorrow.
      'house/linear-expression': ['error', judgedBySteps],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // What needs the types of the program is in .oxlintrc.json.
    extends: [tseslint.configs.strict],
    // Classes that a decorator's metadata names are imported as values.
    languageOptions: { parserOptions: { emitDecoratorMetadata: true, experimentalDecorators: true } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Nest modules are empty classes with a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true, allowStaticOnly: true }],
      '@typescript-eslint/unified-signatures': 'off',
      // RTK Query's word for "no argument", and promises of nothing.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: Object.fromEntries(Object.getOwnPropertyNames(globalThis).map((name) => [name, 'readonly'])),
    },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
  {
    files: ['web/src/features/**/*.tsx', 'web/src/app/**/*.tsx'],
    ignores: ['**/*.spec.tsx'],
    rules: { 'house/short-screens': 'error' },
  },
  {
    files: ['web/test/browser-setup.js'],
    languageOptions: {
      globals: { window: 'readonly', document: 'readonly', Element: 'readonly', HTMLMediaElement: 'readonly' },
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { module: 'writable', require: 'readonly' } },
  },
  {
    // Programs that a person runs speak to that person.
    files: ['tools/**', 'bench/**', 'e2e/**', 'services/standalone/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.spec.{ts,tsx}', '**/*.contract.ts', '**/*.journey.ts'],
    rules: {
      // A test that reads an index which is missing fails, as it should.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['**/*.decider.ts'], rules: deciderRules },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  ...clientRules,
);
