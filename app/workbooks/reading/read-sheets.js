// @ts-check
import { register } from 'tsx/esm/api'

// Replaces the built thread where tests run the sources.
register()
await import('./sheet-worker.ts')
