import { isRouteErrorResponse } from '@remix-run/react'

const SHOWN = [403, 404, 413, 429, 503] as const
export type ErrorStatus = (typeof SHOWN)[number] | 500

/** The error page for something thrown. */
export const errorStatus = (error: unknown): ErrorStatus =>
  SHOWN.find((status) => isRouteErrorResponse(error) && error.status === status) ?? 500

/**
 * Whether what was thrown is an error in the portal. A thrown response, such as a redirect, is intended. The
 * router's error for a request that no page sends, such as for another route's data, is no such error either.
 */
export const isFailure = (error: unknown): boolean =>
  !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500)
