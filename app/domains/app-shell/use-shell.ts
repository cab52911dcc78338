import { useRouteLoaderData } from '@remix-run/react'
import type { loadShell } from './load-shell.server'

/** What the root loader prepared for the shell; undefined only if the root itself failed. */
export const useShell = () => useRouteLoaderData<typeof loadShell>('root')
