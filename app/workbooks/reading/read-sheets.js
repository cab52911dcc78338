// @ts-check
import { register } from 'tsx/esm/api'

// Stands in for the built thread where tests run the sources.
register()
await import('./sheet-worker.ts')
