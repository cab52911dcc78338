import { defineConfig } from 'vitest/config'
import config from '../vitest.config'

/** The tests of rules alone: what they do not notice is not noticed where it is decided. */
export default defineConfig({
  ...config,
  test: { ...config.test, projects: undefined, include: ['app/**/rules/*.test.ts'], testTimeout: 20_000 },
})
