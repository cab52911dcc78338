import { isRouteErrorResponse } from '@remix-run/react'

const SHOWN = [403, 404, 413, 429, 503] as const
export type ErrorStatus = (typeof SHOWN)[number] | 500

/** The error page for something thrown. */
export const errorStatus = (error: unknown): ErrorStatus =>
  SHOWN.find((status) => isRouteErrorResponse(error) && error.status === status) ?? 500
