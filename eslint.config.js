import js from '@eslint/js'
import a11y from 'eslint-plugin-jsx-a11y'
import hooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import ts from 'typescript-eslint'

const SET_UP = ['app/set-up/**', 'tests/**', '*.{js,ts}']
/** The own folder is `./`, everything else of app is `~/`; what stands beside app has no other name than its path. */
const IMPORTS = {
  patterns: [
    {
      regex: '^\\.\\./(?!.*(?:remix|tailwind)\\.config)',
      message: 'What is not in this folder or below it is imported as ~/… (locales/…, tests/…).',
    },
  ],
}

export default ts.config(
  { ignores: ['build/', 'data/', 'node_modules/', 'test-results/', 'playwright-report/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { globals: globals.node },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Configuration is read and checked in app/env.server.ts only.',
        },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    // A floating promise would lose errors silently.
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      'no-restricted-imports': ['error', IMPORTS],
    },
  },
  {
    files: ['app/**/*.tsx'],
    ...a11y.flatConfigs.recommended,
  },
  {
    files: ['app/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'no-restricted-imports': [
        'error',
        {
          ...IMPORTS,
          paths: [
            {
              name: '@remix-run/react',
              importNames: ['Link', 'NavLink', 'Form'],
              message:
                'Pages are documents of their own: ~/ui/link and ~/ui/form are plain, and cheap to render.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['app/entry.client.ts', 'app/**/*.client.ts', 'public/**/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    // A service worker.
    files: ['public/kept-passes.js'],
    languageOptions: { globals: globals.serviceworker },
  },
  {
    // Read by tailwind.config.ts, which knows no aliases.
    files: ['app/domains/home/screens/home/tower.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    files: SET_UP,
    rules: { 'no-console': 'off', 'no-restricted-properties': 'off' },
  },
  {
    // Only the entry reads the environment and passes it to readConfig.
    files: ['app/env.server.ts', 'app/server/main.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
)
